import { goesToFee } from '#modules/order-status/day-holders.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import { isFull } from '../blocked-days.ts'
import { dayPlan } from '../day-plan.ts'
import { readBookingRules } from './booking-rules.ts'
import { holdDay } from './claim-day.ts'
import { readWork } from './read-work.ts'

type Wishing = { id: number; eventDate: IsoDate | null }

/**
 * The ids of those of the orders for which their day has no room left (HLD-6). All of them only wish for it. None are
 * gone where a day goes to whoever accepts first.
 */
export async function goneOrders(scope: Scope, orders: readonly Wishing[]): Promise<ReadonlySet<number>> {
  const settings = await getSettings(scope)
  const ahead = orders.flatMap(({ id, eventDate }) =>
    eventDate === null || eventDate < scope.today ? [] : [{ id, eventDate }],
  )
  const [first] = ahead
  if (!goesToFee(settings) || first === undefined) return new Set()
  if (settings.capacityMode === 'minutes') {
    const ids = ahead.map(({ id }) => id)
    const { isRoomFor } = dayPlan(await readWork(scope, settings, { lines: [] }, { ids }))
    return new Set(ids.filter((id) => !isRoomFor(id)))
  }
  const days = ahead.map(({ eventDate }) => eventDate)
  const span = { from: days.reduce(earlier, first.eventDate), to: days.reduce(later, first.eventDate) }
  const rules = await readBookingRules(scope, settings, span)
  return new Set(ahead.filter(({ eventDate }) => isFull(eventDate, rules)).map(({ id }) => id))
}

/** The same of one order; nobody takes its day before this transaction ends. */
export async function isDayGone(scope: Scope, order: Wishing): Promise<boolean> {
  if (order.eventDate === null || !goesToFee(await getSettings(scope))) return false
  await holdDay(scope, order.eventDate)
  return (await goneOrders(scope, [order])).has(order.id)
}
