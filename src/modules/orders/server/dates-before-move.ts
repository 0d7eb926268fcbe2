import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Order } from '../schema.ts'

type Changed = { [Field in 'eventDate' | 'bookingFeeDueOn' | 'dueDate']?: [IsoDate | null, IsoDate | null] }

/**
 * When an order was to be paid before it was moved from `eventDate` to where it is. Nothing where that was not the
 * last that happened to it.
 */
export async function datesBeforeMove(scope: Scope, order: Order, eventDate: IsoDate | null) {
  const last = await scope.db
    .selectFrom('activity')
    .select('details')
    .where('business_id', '=', scope.businessId)
    .where('entity', '=', 'order')
    .where('entity_id', '=', order.id)
    .where('act', '=', 'changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const moved = (last?.details ?? {}) as Changed
  if (moved.eventDate?.[0] !== eventDate || moved.eventDate[1] !== order.eventDate) return {}
  return {
    booking_fee_due_on: moved.bookingFeeDueOn ? moved.bookingFeeDueOn[0] : order.bookingFeeDueOn,
    due_date: moved.dueDate ? moved.dueDate[0] : order.dueDate,
  }
}
