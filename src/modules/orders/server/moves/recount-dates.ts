import type { Scope } from '#server/scope.ts'
import { dueDatesAtBooking } from '../../pricing/payment-today.ts'
import { type OrderRecord, toOrder } from '../read-order.ts'
import { setOrder } from '../set-order.ts'

/** When an order is to be paid that is booked today or sent again: counted from today. */
export async function recountDates(scope: Scope, record: OrderRecord): Promise<void> {
  const { bookingFeeDueOn, dueDate } = dueDatesAtBooking(toOrder(scope, record), scope.today)
  await setOrder(scope, record.row.id, { booking_fee_due_on: bookingFeeDueOn, due_date: dueDate })
}
