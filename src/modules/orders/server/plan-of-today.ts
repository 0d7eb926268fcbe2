import type { Selectable } from 'kysely'
import { type PaymentDefaults, paymentDefaults } from '#modules/settings/payment-defaults.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Orders } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import type { FeeKind } from '../payment-plan.ts'
import { planOf } from '../payment-plan.ts'

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
}: Row) => ({
  booking_fee_kind,
  booking_fee_value,
  booking_fee_amount,
  booking_fee_due_on,
  due_date,
})

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
  const plan = planOf(order, row.order_date, terms)
  return {
    ...row,
    booking_fee_kind: fee.kind,
    booking_fee_value: fee.value,
    booking_fee_amount: plan.bookingFee,
    booking_fee_due_on: row.typed_dates.includes('bookingFeeDueOn') ? row.booking_fee_due_on : plan.bookingFeeDueOn,
    due_date: row.typed_dates.includes('dueDate') ? row.due_date : plan.balanceDueOn,
  }
}
