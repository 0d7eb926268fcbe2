import { sql } from 'kysely'
import { bakeryLanguage, languageOf, offeredLanguages } from '#modules/settings/customer-language.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { type Language, languageNamed, type Spelled, spelledIn } from '#shared/languages/languages.ts'

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

/** The language in which an order's customer reads it now, for the statement that records its first sending. */
export const keptLanguage = (settings: Pick<Settings, 'language'>) =>
  sql<string>`coalesce(language, (select c.language from contacts c
    where c.business_id = orders.business_id and c.id = orders.contact_id), ${bakeryLanguage(settings)})`

/** Keeps the language of an order whose first paper is an invoice, where customers choose among languages. */
export async function keepLanguage({ db, businessId }: Scope, settings: Settings, orderId: number): Promise<void> {
  if (offeredLanguages(settings).length < 2) return
  await db
    .updateTable('orders')
    .set({ language: keptLanguage(settings) })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
}

/** The language of an order's page, before the rest of it is read; the bakery's own if there is no such order. */
export async function readLanguage(scope: Scope, orderId: number): Promise<Spelled> {
  const order = await scope.db
    .selectFrom('orders as o')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .select((by) => by.fn.coalesce('o.language', 'c.language').as('language'))
    .where('o.business_id', '=', scope.businessId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  const settings = await getSettings(scope)
  return spelledIn(languageOf({ language: languageNamed(order?.language) }, settings), settings.country)
}
