import { sql } from 'kysely'
import { readClosedDays } from '#modules/availability/server/closed-days.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { createOrder } from '#modules/orders/server/create-order.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { noteEnded, noteStanding, releaseDay } from '#modules/orders/server/note-standing.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { orderOfDay, ruleOf } from '../day-order.ts'
import { mayEnd, planOf, type StandingPlan } from '../plan.ts'
import { standingWords as words } from '../words.ts'
import { readMadeOrders, type StandingMade } from './made-orders.ts'
import type { StoredStanding } from './stored-standing.ts'
import { withTypedPrices } from './typed-prices.ts'

type Planned = { [Key in keyof StandingPlan]: StandingPlan[Key] }
type Ending = {
  /** The orders that end though they were changed by hand. */
  alsoCancel?: readonly number[]
  reason?: string
}

/** The effect of a standing order as it is now. */
export async function readPlan(
  scope: Scope,
  standing: StoredStanding,
  { lock = false }: { lock?: boolean } = {},
): Promise<Planned & { made: ReadonlyMap<number, StandingMade> }> {
  const { today } = scope
  const orders = (await readMadeOrders(scope, [standing], { lock })).get(standing.id) ?? []
  const isClosed = await readClosedDays(scope, { from: today, to: addDays(today, standing.aheadDays) })
  const plan = planOf({ rule: ruleOf(standing), today, aheadDays: standing.aheadDays, isClosed, orders })
  return { ...plan, made: new Map(orders.map((order) => [order.id, order])) }
}

/**
 * Makes the orders of the days ahead, and brings those that nobody touched up to date. The standing order is locked, so
 * that two who save, or a save and the job, do not make a day twice.
 */
export async function followStanding(
  scope: Scope,
  standing: StoredStanding,
  { alsoCancel = [], reason = words.noLonger }: Ending = {},
): Promise<void> {
  if (standing.archived) return
  const { makes, changes, cancels, keeps, made } = await readPlan(scope, standing, { lock: true })
  const ended = keeps.filter(({ id }) => alsoCancel.includes(id))
  if (ended.length !== alsoCancel.length || !ended.every(mayEnd)) throw new AppError('CONFLICT', words.stayed)
  for (const { id } of [...cancels, ...ended]) await cancelOrder(scope, id, reason)
  for (const { id, day } of changes) await rewrite(scope, standing, { id, day, version: made.get(id)?.version ?? 0 })
  const byDay = new Map([...made.values()].map((order) => [order.day, order]))
  for (const day of makes) {
    const ended = byDay.get(day)
    if (ended) await releaseDay(scope, ended.id)
    await makeOrder(scope, standing, day)
  }
}

export async function cancelOrder(scope: Scope, id: number, reason: string): Promise<void> {
  await moveOrder(scope, id, { to: 'Cancelled', by: 'owner', reason, cancelledBy: 'bakery' })
  await noteEnded(scope, id)
}

export async function rewrite(
  scope: Scope,
  standing: StoredStanding,
  { id, day, version }: { id: number; day: IsoDate; version: number },
): Promise<void> {
  const { pricesIncludeTax } = await getSettings(scope)
  const { eventDate: _day, ...usual } = await pricedOrder(scope, standing, day)
  await changeOrder(
    scope,
    id,
    { ...usual, priceEntry: pricesIncludeTax ? 'gross' : 'net', version, dateReason: words.rewrites },
    { by: 'standing' },
  )
}

async function pricedOrder(scope: Scope, standing: StoredStanding, day: IsoDate) {
  const [usual] = await withTypedPrices(scope, [standing])
  return orderOfDay(usual ?? standing, day)
}

/** Makes the order of a day and confirms it, however full the day is: the promise is older (STO-7). */
export async function makeOrder(scope: Scope, standing: StoredStanding, day: IsoDate): Promise<number> {
  const { id } = await createOrder(scope, await pricedOrder(scope, standing, day), { kind: 'order', isCopy: true })
  await noteStanding(scope, id, { standingId: standing.id, day, takesPlace: standing.takesPlace })
  await moveOrder(scope, id, { to: 'Confirmed', by: 'job', isPriced: true, isStanding: true })
  return id
}

/** Locks a standing order: whoever makes or changes its orders waits. */
export async function lockStanding({ db, businessId }: Scope, id: number): Promise<void> {
  await sql`select from standing_orders where business_id = ${businessId} and id = ${id} for update`.execute(db)
}
