import type { Scope } from '#server/scope.ts'
import { later } from '#shared/dates/dates.ts'
import { validUntil } from '../pricing/payment-plan.ts'
import { dueDatesAtBooking } from '../pricing/payment-today.ts'
import { readBasis } from './pricing/read-basis.ts'
import { type OrderRecord, toOrder } from './read-order.ts'
import { setOrder } from './rows/set-order.ts'

/** Counts the dates of payment from today, for an order that is booked or sent again today. */
export async function recountDates(scope: Scope, record: OrderRecord): Promise<void> {
  const { bookingFeeDueOn, dueDate } = dueDatesAtBooking(toOrder(scope, record), scope.today)
  await setOrder(scope, record.row.id, { booking_fee_due_on: bookingFeeDueOn, due_date: dueDate })
}

/**
 * Renews a quote's last day, counted from today, before it is sent, unless the owner typed one that is still to come
 * (R33).
 */
export async function renewValidity(scope: Scope, record: OrderRecord): Promise<void> {
  const { row } = record
  if (keepsTyped(scope, record)) return
  await setOrder(scope, row.id, {
    valid_until: await renewedValidity(scope, record),
    typed_dates: row.typed_dates.filter((name) => name !== 'validUntil'),
  })
}

/** The last day that a quote will have if it is sent today. */
export async function renewedValidity(scope: Scope, record: OrderRecord): Promise<string | null> {
  const { row } = record
  if (keepsTyped(scope, record)) return row.valid_until
  const [{ terms }] = await readBasis(scope, [{ eventTypeId: row.event_type_id }] as const)
  return validUntil({ today: scope.today, eventDate: row.event_date, ...terms })
}

function keepsTyped(scope: Scope, { row }: OrderRecord): boolean {
  const { valid_until: until, event_date: eventDate, typed_dates: typed } = row
  const isBeforeEvent = until === null || eventDate === null || until <= later(eventDate, scope.today)
  return typed.includes('validUntil') && until !== null && until >= scope.today && isBeforeEvent
}
