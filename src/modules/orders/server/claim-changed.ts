import { claimDay } from '#modules/availability/server/claim-day.ts'
import { isMoreWork } from '#modules/availability/server/is-more-work.ts'
import type { Asked } from '#modules/availability/server/read-work.ts'
import { holdsDay } from '#modules/order-status/day-holders.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { linesToMake } from '../lines-to-make.ts'
import type { Order, OrderInput } from '../schema.ts'
import { tellOfTaken } from './move-order.ts'

type Changed = Pick<Partial<OrderInput>, 'eventDate' | 'lines' | 'eventTypeId'>
type Wish = { day: IsoDate; isMoved: boolean; asked: Asked & { orderId: number } }

/** The wish of a change for another day, or for more working time on its own; undefined if it has none. */
export async function wishOf(
  scope: Scope,
  { id, status, eventDate, menuId }: Order,
  { eventDate: typed, lines, eventTypeId }: Changed,
): Promise<Wish | undefined> {
  // Its menu has taken its places already.
  if (menuId !== null) return undefined
  const day = typed === undefined ? eventDate : typed
  const isMoved = day !== eventDate
  if (day === null || !(isMoved || lines !== undefined || eventTypeId !== undefined)) return undefined
  if (!holdsDay(status, await getSettings(scope))) return undefined
  const asked = { orderId: id, lines: lines && linesToMake(lines), eventTypeId }
  return isMoved || (await isMoreWork(scope, asked)) ? { day, isMoved, asked } : undefined
}

/**
 * Takes the day, or the working time, that a changed order needs; its row is locked by now.
 * @throws DATE_UNAVAILABLE if others have it, and no reason is given
 */
export async function claimChanged(
  scope: Scope,
  order: Order,
  changes: Changed,
  { by, byHand, reason }: { by: 'owner' | 'customer'; byHand: boolean; reason: string | undefined },
): Promise<void> {
  const wish = await wishOf(scope, order, changes)
  if (wish === undefined) return
  const { day, isMoved, asked } = wish
  if (await claimDay(scope, day, { by, byHand: byHand && isMoved, reason, asked }))
    await recordActivity(scope, 'order', order.id, 'overbooked', { day, reason })
  if (isMoved) await tellOfTaken(scope, order.status, day)
}
