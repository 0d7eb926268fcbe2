import { allergicTo } from '#modules/allergens/avoids.ts'
import { OPEN } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecords } from '#modules/orders/server/store.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Happening, Scope } from '#server/scope.ts'
import { type Known, readKnownOf } from './read-safety.ts'
import { safetyTold } from './safety-told.ts'

const PROMISED = OPEN.filter((status) => status !== 'Draft')

/** The facts that tell what a recipe contains. Prices and names change more often. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  ingredient: ['contains', 'mayContain'],
  recipe: ['allergens', 'ingredients'],
  product: ['recipes'],
  settings: ['kitchenMayContain', 'decideBeforeBooking'],
}

const isFact = ({ entity, details }: Happening): boolean => FACTS[entity]?.some((field) => field in details) ?? false

/** SAF-10: looks at the allergies of all promised orders when what recipes contain has changed. */
export async function tellAfterFacts(scope: Scope): Promise<void> {
  if (scope.happenings.some(isFact)) await tellWorse(scope, await promisedIds(scope))
}

/** Another order's bake may have come to the same day, or two servers may have booked at once. */
export const tellAllergies: Job = {
  key: 'tell-allergies',
  due: dailyAt('04:00'),
  run: async (scope) => tellWorse(scope, await promisedIds(scope)),
}

export async function tellWorse(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const orders = (await getOrderRecords(scope, ids)).map((record) => toOrder(scope, record))
  const promised = orders.filter(isTold)
  const known = promised.length > 0 ? await readKnownOf(scope, promised) : new Map<number, Known>()
  const told = orders.map((order) => ({ order, checks: known.get(order.id)?.told ?? [] }))
  await safetyTold(
    scope,
    told
      .filter(({ checks }) => checks.length > 0)
      .map(({ order, checks }) => ({ orderId: order.id, orderNumber: order.orderNumber, checks })),
    told.filter(({ checks }) => checks.length === 0).map(({ order }) => order.id),
  )
}

const isTold = ({ status, avoids }: Order): boolean =>
  allergicTo(avoids).length > 0 && (PROMISED as readonly string[]).includes(status)

/**
 * The orders are locked before they are looked at: who signs or edits one meanwhile holds it, so that each knows what the
 * other has done.
 */
async function promisedIds({ db, businessId }: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', 'in', PROMISED)
    .where('avoids', '<>', '[]')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}
