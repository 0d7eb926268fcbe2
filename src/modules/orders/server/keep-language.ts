import { sql } from 'kysely'
import { bakeryLanguage, languageOf } from '#modules/settings/customer-language.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { type Language, languageNamed } from '#shared/languages/languages.ts'

/** The language of a request counts for its order, and for a contact who has none yet. */
export async function takeLanguage(
  { db, businessId }: Scope,
  { orderId, contactId }: { orderId: number; contactId: number },
  language: Language,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ language })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
  await db
    .updateTable('contacts')
    .set({ language })
    .where('business_id', '=', businessId)
    .where('id', '=', contactId)
    .where('language', 'is', null)
    .execute()
}

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

/** The language of an order's page, before the rest of it is read; the bakery's own if there is no such order. */
export async function readLanguage(scope: Scope, orderId: number): Promise<Language> {
  const order = await scope.db
    .selectFrom('orders as o')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .select((by) => by.fn.coalesce('o.language', 'c.language').as('language'))
    .where('o.business_id', '=', scope.businessId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return languageOf({ language: languageNamed(order?.language) }, await getSettings(scope))
}
