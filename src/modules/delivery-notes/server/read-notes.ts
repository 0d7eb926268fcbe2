import { factsHash } from '#modules/documents/server/shown-hash.ts'
import type { OrderLine } from '#modules/orders/schema.ts'
import { readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { noteDeliveryNote } from '#modules/orders/server/note-delivery-note.ts'
import { allergensOfLines } from '#modules/orders/server/order-allergens.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecords } from '#modules/orders/server/store.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { knownAllergens } from '#modules/products/known-allergens.ts'
import { printable } from '#modules/safety/server/printable.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Role, Scope } from '#server/scope.ts'
import { type DeliveryNote, deliveryNote, notedFacts } from '../delivery-note.ts'
import { nextPrinting, Printing } from '../printing.ts'

type Wanted = { isAnyway: boolean; sees: Role }
type OfOrder = { orderId: number; printing: Printing }

/** The notes of orders, in the order of the ids, with what is kept once they are printed. @throws NOT_FOUND unless all are there */
export async function readNotes(
  scope: Scope,
  ids: readonly number[],
  { isAnyway, sees }: Wanted,
): Promise<{ notes: DeliveryNote[]; printings: OfOrder[] }> {
  const settings = await getSettings(scope)
  const records = await getOrderRecords(scope, ids)
  const orders = await printable(
    scope,
    records.map((record) => toOrder(scope, record)),
    { isAnyway },
  )
  const recipesOf = await readRecipesOfOrders(scope, orders)
  const references = await readReferences(
    scope,
    orders.flatMap(({ standingId }) => standingId ?? []),
  )
  const noted = orders.map((order, at) => {
    const recipes = recipesOf(order)
    const of = {
      order,
      reference: references.get(order.standingId ?? 0) ?? null,
      allergensOf: (line: OrderLine) => knownAllergens(allergensOfLines(recipes, [line]), settings),
    }
    const last = Printing.nullable().parse(records[at]?.row.delivery_note ?? null)
    return { of, printing: nextPrinting(last, { hash: factsHash(notedFacts(of)), at: scope.now }) }
  })
  const shared = {
    settings,
    withPrices: sees !== 'kitchen' && settings.documentLayout.showNotePrices === true,
    now: scope.now,
    today: scope.today,
  }
  const notes = new Map<number, DeliveryNote>()
  for (const [language, group] of Map.groupBy(noted, ({ of }) => languageOf(of.order, settings)))
    await inCustomersLanguage(scope, language, () => {
      for (const { of, printing } of group)
        notes.set(of.order.id, deliveryNote({ ...of, ...shared, before: printing.before }))
    })
  return {
    notes: ids.flatMap((id) => notes.get(id) ?? []),
    printings: noted.map(({ of, printing }) => ({ orderId: of.order.id, printing })),
  }
}

/** Orders are always written in the same sequence, so that two who print at once never wait for each other. */
export async function keepPrintings(scope: Scope, printings: readonly OfOrder[]): Promise<void> {
  for (const { orderId, printing } of printings.toSorted((a, b) => a.orderId - b.orderId))
    await noteDeliveryNote(scope, orderId, printing)
}

async function readReferences(
  { db, businessId }: Scope,
  standingIds: readonly number[],
): Promise<Map<number, string | null>> {
  if (standingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('standing_orders')
    .select(['id', 'reference'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...new Set(standingIds)])
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
