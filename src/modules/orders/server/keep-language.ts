import { sql } from 'kysely'
import { bakeryLanguage } from '#modules/settings/customer-language.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'

/** Effect of the first sending: the order keeps the language in which its customer reads it now. */
export async function keepLanguage(scope: Scope, orderId: number): Promise<void> {
  const { db, businessId } = scope
  const own = bakeryLanguage(await getSettings(scope))
  await db
    .updateTable('orders as o')
    .set({
      language: sql<string>`coalesce((select c.language from contacts c
        where c.business_id = o.business_id and c.id = o.contact_id), ${own})`,
    })
    .where('o.business_id', '=', businessId)
    .where('o.id', '=', orderId)
    .where('o.language', 'is', null)
    .execute()
}
