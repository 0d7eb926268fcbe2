import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { type IsoDate, later } from '#shared/dates/dates.ts'
import type { Decimal } from '#shared/money.ts'
import { BASIS } from './basis.ts'
import { countedFrom, type Dated, type DueDate, type DueDates, dueDates } from './order-dates.ts'
import { type PlanTerms, planOf } from './payment-plan.ts'

type Booked = Dated & Parameters<typeof planOf>[0] & { paymentTerms: PlanTerms }

/**
 * ORD-13 counts from the booking, and a quote's dates from the day it was sent, so they are calculated again when it is
 * sent again or booked. A date chosen by the owner stays, but a late booking must not be overdue at once.
 */
export function dueDatesAtBooking(order: Booked, today: IsoDate): DueDates {
  const plan = planOf(order, today, order.paymentTerms)
  const date = (name: DueDate, counted: IsoDate | null) => {
    const kept = order[name]
    return kept && later(order.typedDates.includes(name) ? kept : (counted ?? kept), today)
  }
  return { bookingFeeDueOn: date('bookingFeeDueOn', plan.bookingFeeDueOn), dueDate: date('dueDate', plan.balanceDueOn) }
}

type Payable = Booked & { status: OrderStatus; orderDate: IsoDate; datesFrom: IsoDate; bookingFeeAmount: Decimal }

/** The fee and the due dates. A sent or booked order has them stored; those of a draft are calculated anew each day. */
export function paymentToday(
  order: Payable,
  today: IsoDate,
): DueDates & Pick<Payable, 'bookingFeeAmount' | 'datesFrom'> {
  const { bookingFeeAmount, bookingFeeDueOn, dueDate, datesFrom } = order
  if (BASIS[order.status].dates !== 'today') return { bookingFeeAmount, bookingFeeDueOn, dueDate, datesFrom }
  const from = countedFrom(order.orderDate, today)
  const plan = planOf(order, from, order.paymentTerms)
  return {
    bookingFeeAmount: plan.bookingFee,
    ...dueDates({ given: {}, planned: plan, eventDate: order.eventDate, before: { ...order, stays: 'typed' } }),
    datesFrom: from,
  }
}
