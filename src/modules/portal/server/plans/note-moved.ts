import { noteMovedByCustomer } from '#modules/orders/server/note-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { mostAfterMove } from '#modules/orders/what-comes-back.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { findPromised, isDayLost } from './plan-cancel.ts'

/**
 * CAN-8: counts a move that the customer wished for. Cancelling later gives back no more than on the day she asked. A
 * day that went to another customer was not her wish to leave (HLD-6).
 */
export async function noteMoved(
  scope: Scope,
  before: OrderRecord,
  { askedOn, day }: { askedOn: IsoDate; day: IsoDate },
): Promise<void> {
  const { id, event_date: eventDate, back_most: most } = before.row
  if (await isDayLost(scope, before)) return
  const promised = await findPromised(scope, before)
  const isLater = eventDate !== null && day > eventDate
  const backMost =
    promised && isLater ? mostAfterMove(promised.facts, promised.cancel, askedOn, promised.decimals) : most
  await noteMovedByCustomer(scope, id, backMost)
}
