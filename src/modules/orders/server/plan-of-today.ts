import type { Selectable } from 'kysely'
import { type PaymentDefaults, paymentDefaults } from '#modules/settings/payment-defaults.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Orders } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { countedFrom, dueDatesAtBooking } from '../order-dates.ts'
import type { FeeKind } from '../payment-plan.ts'
import { planOf } from '../payment-plan.ts'
import type { Order } from '../schema.ts'
import { setOrder } from './set-order.ts'

type Row = Selectable<Orders>

export async function planTerms(scope: Scope, eventTypeId: number | null): Promise<PaymentDefaults> {
  const eventType = eventTypeId === null ? undefined : await getEventType(scope, eventTypeId)
  return paymentDefaults(await getSettings(scope), eventType)
}

export const planColumns = ({
  booking_fee_kind,
  booking_fee_value,
  booking_fee_amount,
  booking_fee_due_on,
  due_date,
  dates_from,
}: Row) => ({
  booking_fee_kind,
  booking_fee_value,
  booking_fee_amount,
  booking_fee_due_on,
  due_date,
  dates_from,
})

/** When an order is to be paid that is booked today, or sent again. */
export async function datesFromToday(scope: Scope, order: Order) {
  const terms = await planTerms(scope, order.eventTypeId)
  const written = planOf(order, order.datesFrom, terms)
  const booked = planOf(order, scope.today, terms)
  const { bookingFeeDueOn, dueDate } = dueDatesAtBooking({ order, written, booked, today: scope.today })
  return { booking_fee_due_on: bookingFeeDueOn, due_date: dueDate }
}

/** Before a quote is sent again. */
export async function recountDates(scope: Scope, order: Order): Promise<void> {
  await setOrder(scope, order.id, { ...(await datesFromToday(scope, order)), dates_from: scope.today })
}

/** A draft is paid as the settings of today say, where the owner typed nothing else. What was sent stays as it was. */
export async function withPlanOfToday(scope: Scope, row: Row): Promise<Row> {
  if (row.status !== 'Draft') return row
  const terms = await planTerms(scope, row.event_type_id)
  const fee = row.fee_typed ? { kind: row.booking_fee_kind as FeeKind, value: row.booking_fee_value } : terms.bookingFee
  const order = {
    total: row.total,
    currency: row.currency,
    eventDate: row.event_date,
    bookingFeeKind: fee.kind,
    bookingFeeValue: fee.value,
  }
  const datesFrom = countedFrom(row.order_date, scope.today)
  const plan = planOf(order, datesFrom, terms)
  return {
    ...row,
    dates_from: datesFrom,
    booking_fee_kind: fee.kind,
    booking_fee_value: fee.value,
    booking_fee_amount: plan.bookingFee,
    booking_fee_due_on: row.typed_dates.includes('bookingFeeDueOn') ? row.booking_fee_due_on : plan.bookingFeeDueOn,
    due_date: row.typed_dates.includes('dueDate') ? row.due_date : plan.balanceDueOn,
  }
}
