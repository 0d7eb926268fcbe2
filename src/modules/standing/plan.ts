import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { addDays, daysFrom, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import { isDue, type StandingRule } from './calendar.ts'
import { AHEAD } from './limits.ts'

/** Why an order stays as it is: only these are changed by hand alone. */
export const KEPT_WHYS = ['today', 'begun', 'paid', 'invoiced', 'touched'] as const
export type KeptWhy = (typeof KEPT_WHYS)[number]

/** An order that was made. */
export type MadeOrder = {
  id: number
  day: IsoDate
  status: OrderStatus
  /** The standing order itself ended it. */
  ended: boolean
  /** Somebody changed its items, day, times or address. */
  touched: boolean
  paid: boolean
  invoiced: boolean
  /** True if it would be made otherwise now. */
  differs: boolean
}

type Asked = {
  rule: StandingRule
  today: IsoDate
  aheadDays: number
  isClosed: (day: IsoDate) => boolean
  orders: readonly MadeOrder[]
}

/** The days and orders that a standing order, as it is now, has an effect on. */
export type StandingPlan = {
  makes: IsoDate[]
  changes: MadeOrder[]
  cancels: MadeOrder[]
  /** Orders that would change or end, and stay. */
  keeps: (MadeOrder & { why: KeptWhy; wouldEnd: boolean })[]
}

/**
 * STO-3 to STO-5: an order is made for each day that is due and has none; those from tomorrow on follow the standing order
 * as long as nobody touched, began, paid or invoiced them. An order that somebody cancelled is not made again, unlike one
 * that ended by a pause, and nothing is made on a closed day.
 */
export function planOf({ rule, today, aheadDays, isClosed, orders }: Asked): StandingPlan {
  const plan: StandingPlan = { makes: [], changes: [], cancels: [], keeps: [] }
  const byDay = new Map(orders.map((order) => [order.day, order]))
  for (const day of daysFrom(today, lastDayOf(orders, today, aheadDays))) {
    const order = byDay.get(day)
    const due = isDue(day, rule)
    if (order === undefined || (order.status === 'Cancelled' && order.ended)) {
      if (due && day <= addDays(today, aheadDays) && !isClosed(day)) plan.makes.push(day)
      continue
    }
    if (order.status === 'Cancelled' || (due && !order.differs)) continue
    const why = whyKept(order, today)
    if (why) plan.keeps.push({ ...order, why, wouldEnd: !due })
    else (due ? plan.changes : plan.cancels).push(order)
  }
  return plan
}

/** The last day ahead, or of an order: none is made for a day beyond the most that may be chosen. */
export const lastDayOf = (orders: readonly { day: IsoDate }[], today: IsoDate, aheadDays: number): IsoDate =>
  earlier(
    orders.reduce((to, { day }) => later(to, day), addDays(today, aheadDays)),
    addDays(today, AHEAD.most),
  )

/** True if an order stays as it is, whatever its standing order says. */
export const isKept = (order: MadeOrder, today: IsoDate): boolean => whyKept(order, today) !== undefined

function whyKept({ day, status, touched, paid, invoiced }: MadeOrder, today: IsoDate): KeptWhy | undefined {
  if (paid) return 'paid'
  if (invoiced) return 'invoiced'
  if (status !== 'Confirmed') return 'begun'
  if (touched) return 'touched'
  return day <= today ? 'today' : undefined
}

/** The kept orders that may be ended with a skip if the owner ticks them. */
export const mayEnd = ({ why, wouldEnd, status }: StandingPlan['keeps'][number]): boolean =>
  wouldEnd && status === 'Confirmed' && (why === 'touched' || why === 'today')
