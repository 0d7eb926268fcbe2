import type { Scope } from '#server/scope.ts'
import { daysBetween, type IsoDate } from '#shared/dates/dates.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { dayStateOf, dayStates, daysFrom } from '../blocked-days.ts'
import type { DayLimit, FitInput } from '../contract.ts'
import type { DayState } from '../day-state.ts'
import type { WorkDay, WorkFit } from '../day-work.ts'
import { availabilityWords as words } from '../words.ts'
import { readBookingRules } from './booking-rules.ts'
import { readPlan } from './read-plan.ts'

/** Five years, the longest booking window, plus the month of the first day. */
const MOST_DAYS = 5 * 366 + 31
const MOST_WORK_DAYS = 100

export async function readDays(scope: Scope, from: IsoDate, to: IsoDate): Promise<DayState[]> {
  refuseDays(from, to, MOST_DAYS)
  return dayStates(from, to, await readBookingRules(scope, undefined, { from, to }, { beside: 'held' }))
}

export async function readDay(scope: Scope, day: IsoDate): Promise<DayState> {
  return dayStateOf(day, await readBookingRules(scope, undefined, { from: day, to: day }, { beside: 'held' }))
}

function refuseDays(from: IsoDate, to: IsoDate, most: number): void {
  const message =
    to < from ? words.endsBeforeStart : daysBetween(from, to) >= most ? words.tooManyDays(most) : undefined
  if (message) throw new AppError('INVALID', message, { fields: { to: message } })
}

/** The plan of these days; none where the working time does not count. */
export async function readWorkDays(scope: Scope, from: IsoDate, to: IsoDate): Promise<WorkDay[]> {
  refuseDays(from, to, MOST_WORK_DAYS)
  const plan = await readPlan(scope)
  return plan === undefined ? [] : daysFrom(from, to).map((day) => plan.itemsOn(day))
}

/** Null where the working time does not count. */
export async function fitDay(scope: Scope, { eventDate, ...asked }: FitInput): Promise<WorkFit | null> {
  const plan = await readPlan(scope, asked)
  if (plan === undefined) return null
  if (asked.orderId !== undefined && !plan.asked.isOrder) throw notFound('Order')
  return plan.fit(eventDate)
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
