import { askHeldPage, endHeldPage, isHeldPageOver } from '#modules/cards/server/held-page.ts'
import { countGuess } from '#modules/order-form/server/public-form.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, isFirm } from '#modules/order-status/order-statuses.ts'
import { lineInOwnWords } from '#modules/orders/line-in-own-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Call } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { own } from '#shared/languages/own.ts'
import type { HeldOrder } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { lockMenu } from '../lock-menu.ts'
import { type AtMenu, atMenu, type Needs, type Place } from './at-menu.ts'
import { bookHold } from './book-hold.ts'
import { dropHold } from './drop-hold.ts'

type HoldPlace = Place & { hold: string }

type Found = { at: AtMenu; orderId: number; payment: HeldOrder['payment']; mayConfirm: boolean }

/** Finds a hold by the token that its page got, or by the one of the mail, which alone confirms it. */
async function findHold(needs: Needs, call: Call, place: HoldPlace): Promise<Found> {
  const at = await atMenu(needs, call, place)
  const hash = sha256(place.hold)
  const row = await at.open(
    ({ db, businessId }) =>
      db
        .selectFrom('menu_holds')
        .select(['order_id', 'confirm_hash'])
        .where('business_id', '=', businessId)
        .where('menu_id', '=', at.menuId)
        .where((eb) => eb.or([eb('token_hash', '=', hash), eb('confirm_hash', '=', hash)]))
        .executeTakeFirst(),
    'read',
  )
  if (row)
    return {
      at,
      orderId: row.order_id,
      payment: row.confirm_hash === null ? 'card' : 'later',
      mayConfirm: row.confirm_hash?.equals(hash) ?? false,
    }
  await countGuess(needs, call.ip)
  throw notFound(words.hold)
}

/** Shows the state of a hold to whoever has its token. The provider is asked, so that a payment shows at once. */
export async function showHold(needs: Needs, call: Call, place: HoldPlace): Promise<HeldOrder> {
  const found = await findHold(needs, call, place)
  const payUrl = found.payment === 'card' ? await askHeldPage(needs, found.at.open, found.orderId) : null
  return found.at.open((scope) => readHeld(scope, found, payUrl), 'read')
}

/** Makes an order of what is paid later. The page that pressed the button has not shown that its address is the customer's. */
export async function confirmHold(needs: Needs, call: Call, place: HoldPlace): Promise<HeldOrder> {
  const found = await findHold(needs, call, place)
  if (!found.mayConfirm) throw notFound(words.hold)
  return found.at.open(async (scope) => {
    await lockMenu(scope, found.at.menuId)
    const { state } = await readHeld(scope, found, null)
    if (state === 'ended') throw new AppError('CONFLICT', words.notConfirmedText)
    if (state === 'held') {
      await bookHold(scope, needs, found.orderId, 'customer')
      await refuseSecond(scope, found)
    }
    return readHeld(scope, found, null)
  })
}

/** Each address may have one open order of a menu: a second one fails, and this transaction gives its pieces back. */
async function refuseSecond({ db, businessId }: Scope, { at, orderId }: Found): Promise<void> {
  const other = await db
    .selectFrom('orders as o')
    .innerJoin('orders as other', (join) =>
      join
        .onRef('other.business_id', '=', 'o.business_id')
        .onRef('other.contact_id', '=', 'o.contact_id')
        .onRef('other.id', '<>', 'o.id'),
    )
    .select(['other.number', 'other.kind'])
    .where('o.business_id', '=', businessId)
    .where('o.id', '=', orderId)
    .where('other.menu_id', '=', at.menuId)
    .where('other.status', 'in', COUNTED.production)
    .executeTakeFirst()
  if (other) throw new AppError('CONFLICT', words.oneOrder(orderNumberOf({ ...other, kind: 'order' })))
}

/** Ends the page first and then the hold, so that nothing is paid that was given back. */
export async function releaseHold(needs: Needs, call: Call, place: HoldPlace): Promise<HeldOrder> {
  const found = await findHold(needs, call, place)
  const { at, orderId } = found
  const became = await endHeldPage(needs, at.open, orderId)
  if (became === 'unknown') throw new AppError('UNAVAILABLE', words.tryAgain)
  const shown = await at.open((scope) => readHeld(scope, found, null), 'read')
  if (became === 'paid' || shown.state === 'booked') return shown
  await at.open((scope) => dropHold(scope, orderId))
  return { ...shown, state: 'ended' }
}

async function readHeld(
  scope: Scope,
  { orderId, payment, mayConfirm }: Found,
  payUrl: string | null,
): Promise<HeldOrder> {
  const order = await getOrder(scope, orderId)
  const { menu_window_id: windowId, held_until: heldUntil } = await scope.db
    .selectFrom('orders')
    .select(['menu_window_id', 'held_until'])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isBooked = isFirm(order.status)
  const isLate = async () =>
    heldUntil === null ||
    (payment === 'later' ? Date.parse(scope.now) >= Date.parse(heldUntil) : isHeldPageOver(scope, orderId))
  const isOver = !isBooked && (await isLate())
  const isLater = isBooked && payment === 'later'
  return {
    state: isLater ? 'booked' : isBooked ? 'paid' : isOver ? 'ended' : 'held',
    payment,
    mayConfirm: mayConfirm && !isBooked && !isOver,
    heldUntil: isBooked || isOver ? null : heldUntil,
    payUrl: isBooked || isOver ? null : payUrl,
    total: order.total,
    number: isBooked ? order.orderNumber : null,
    bankDetails: isLater ? await readBankDetails(scope, order) : null,
    window: await readWindow(scope, windowId),
    lines: order.lines
      .map(lineInOwnWords)
      .map(({ quantity, name, choicesText }) => ({ quantity, name, choices: choicesText })),
  }
}

const readBankDetails = async (scope: Scope, order: Order): Promise<string | null> =>
  waysToPay(order, { settings: await getSettings(scope), takesCards: false })?.bankDetails ?? null

async function readWindow({ db, businessId }: Scope, id: number | null): Promise<HeldOrder['window']> {
  if (id === null) return null
  const row = await db
    .selectFrom('menu_windows')
    .select(['id', 'day', 'from_time as from', 'to_time as to', 'place'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, place: own(row.place), isFull: false } : null
}
