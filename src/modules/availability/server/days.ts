import type { Scope } from '#server/scope.ts'
import { daysBetween, type IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { dayStateOf, dayStates } from '../blocked-days.ts'
import type { DayLimit } from '../contract.ts'
import type { DayState } from '../day-state.ts'
import { availabilityWords as words } from '../words.ts'
import { readBookingRules } from './booking-rules.ts'

/** Five years, the longest booking window, plus the month of the first day. */
const MOST_DAYS = 5 * 366 + 31

export async function readDays(scope: Scope, from: IsoDate, to: IsoDate): Promise<DayState[]> {
  const message =
    to < from ? words.endsBeforeStart : daysBetween(from, to) >= MOST_DAYS ? words.tooManyDays(MOST_DAYS) : undefined
  if (message) throw new AppError('INVALID', message, { fields: { to: message } })
  return dayStates(from, to, await readBookingRules(scope, undefined, { from, to }))
}

export async function readDay(scope: Scope, day: IsoDate): Promise<DayState> {
  return dayStateOf(day, await readBookingRules(scope, undefined, { from: day, to: day }))
}

/** Sets what one day takes; null removes it. */
export async function setDayLimit(scope: Scope, day: IsoDate, { maxOrders, minutes }: DayLimit): Promise<DayState> {
  const { businessId, db } = scope
  const given = { ...(maxOrders !== undefined && { max_orders: maxOrders }), ...(minutes !== undefined && { minutes }) }
  if (Object.keys(given).length > 0)
    await db
      .insertInto('day_limits')
      .values({ business_id: businessId, day, ...given })
      .onConflict((conflict) => conflict.columns(['business_id', 'day']).doUpdateSet(given))
      .execute()
  if (Object.values(given).includes(null))
    await db
      .deleteFrom('day_limits')
      .where('business_id', '=', businessId)
      .where('day', '=', day)
      .where('max_orders', 'is', null)
      .where('minutes', 'is', null)
      .execute()
  return readDay(scope, day)
}
