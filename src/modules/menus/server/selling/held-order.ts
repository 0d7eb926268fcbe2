import { askHeldPage, endHeldPage, isHeldPageOver } from '#modules/cards/server/held-page.ts'
import { countGuess } from '#modules/order-form/server/public-form.ts'
import { isFirm } from '#modules/order-status/order-statuses.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Call } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { HeldOrder } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { type AtMenu, atMenu, type Needs, type Place } from './at-menu.ts'
import { dropHold } from './drop-hold.ts'

type HoldPlace = Place & { hold: string }

async function findHold(needs: Needs, call: Call, place: HoldPlace): Promise<{ at: AtMenu; orderId: number }> {
  const at = await atMenu(needs, call, place)
  const row = await at.open(
    ({ db, businessId }) =>
      db
        .selectFrom('menu_holds')
        .select('order_id')
        .where('business_id', '=', businessId)
        .where('menu_id', '=', at.menuId)
        .where('token_hash', '=', sha256(place.hold))
        .executeTakeFirst(),
    'read',
  )
  if (row) return { at, orderId: row.order_id }
  await countGuess(needs, call.ip)
  throw notFound(words.hold)
}

/** Shows the state of a hold to whoever has its token. The provider is asked, so that a payment shows at once. */
export async function showHold(needs: Needs, call: Call, place: HoldPlace): Promise<HeldOrder> {
  const { at, orderId } = await findHold(needs, call, place)
  const payUrl = await askHeldPage(needs, at.open, orderId)
  return at.open((scope) => readHeld(scope, orderId, payUrl), 'read')
}

/** Ends the page first and then the hold, so that nothing is paid that was given back. */
export async function releaseHold(needs: Needs, call: Call, place: HoldPlace): Promise<HeldOrder> {
  const { at, orderId } = await findHold(needs, call, place)
  const became = await endHeldPage(needs, at.open, orderId)
  if (became === 'unknown') throw new AppError('UNAVAILABLE', words.tryAgain)
  const shown = await at.open((scope) => readHeld(scope, orderId, null), 'read')
  if (became === 'paid') return shown
  await at.open((scope) => dropHold(scope, orderId))
  return { ...shown, state: 'ended' }
}

async function readHeld(scope: Scope, orderId: number, payUrl: string | null): Promise<HeldOrder> {
  const order = await getOrder(scope, orderId)
  const { menu_window_id: windowId, held_until: heldUntil } = await scope.db
    .selectFrom('orders')
    .select(['menu_window_id', 'held_until'])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isBooked = isFirm(order.status)
  const isOver = !isBooked && (heldUntil === null || (await isHeldPageOver(scope, orderId)))
  return {
    state: isBooked ? 'paid' : isOver ? 'ended' : 'held',
    heldUntil: isBooked || isOver ? null : heldUntil,
    payUrl: isBooked || isOver ? null : payUrl,
    total: order.total,
    number: isBooked ? order.orderNumber : null,
    window: await readWindow(scope, windowId),
    lines: order.lines.map(({ quantity, name, choicesText }) => ({ quantity, name, choices: choicesText })),
  }
}

async function readWindow({ db, businessId }: Scope, id: number | null): Promise<HeldOrder['window']> {
  if (id === null) return null
  const row = await db
    .selectFrom('menu_windows')
    .select(['id', 'day', 'from_time as from', 'to_time as to', 'place'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, isFull: false } : null
}
