import { endHeldPage, keepHeldPage, openHeldPage } from '#modules/cards/server/held-page.ts'
import { readChallenge } from '#modules/order-form/server/signed-keys.ts'
import { createOrder } from '#modules/orders/server/create-order.ts'
import { holdOrderFor } from '#modules/orders/server/hold-for-menu.ts'
import { spokenTo } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Call } from '#server/http/call.ts'
import { inEnglish } from '#server/language.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { deriveToken, sha256 } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import { own } from '#shared/languages/own.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { compare, isPositive } from '#shared/money.ts'
import { emailKey, truncate } from '#shared/text/text.ts'
import type { MenuHold, MenuOrderInput } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { lockMenu } from '../lock-menu.ts'
import { type AtMenu, atMenu, type Needs, type Place } from './at-menu.ts'
import { bookHold } from './book-hold.ts'
import { dropHold } from './drop-hold.ts'
import { mailToConfirm } from './mails.ts'
import { chosenItems, linesOfChoice, orderOfChoice } from './order-of-choice.ts'
import { menuPath, readLook, readMenu } from './read-menu.ts'
import { chosenWindow, refuseClosed, refuseShort } from './refuse-order.ts'

const MINUTE = 60_000
const HELD_MS = 35 * MINUTE
/** So long an order that is paid later waits for its customer to confirm it. */
const CONFIRM_MS = 30 * MINUTE
/** Providers keep a page open for at least half an hour; it ends before the hold does. */
const PAGE_MS = 31 * MINUTE
/** From one address at once. */
const HELD_MAX = 5

type Taken = {
  orderId: number
  heldUntil: string
  hold: string
  /** Where it is paid: on a page of the provider, not at all because it costs nothing, or later. */
  pays: 'page' | 'nothing' | 'later'
  path: string
}
type Taking = { body: MenuOrderInput; nonce: string; addressHash: Buffer }

/**
 * Holds a choice and opens the page on which it is paid (MENU-6, MENU-7). One transaction with the
 * menu locked decides; the card provider is asked after it, and without a page the hold ends at once.
 */
export async function takeHold(needs: Needs, call: Call, place: Place, body: MenuOrderInput): Promise<MenuHold> {
  const { linkKey, limits } = needs
  const at = await atMenu(needs, call, place)
  const { businessId } = at.claims
  const challenge = readChallenge(linkKey, body.nonce, businessId, call.now)
  if (challenge.id === undefined) throw new AppError('CONFLICT', words.reload)
  // Suspects are refused, because whoever holds something takes it from others.
  if (challenge.verdict === 'too-fast' || body.homepage) throw new AppError('CONFLICT', words.tryAgain)
  await limits.require('menu-hold', `${call.ip}:${businessId}`)
  if (at.isLater) await limits.require('menu-mail', emailKey(body.email))
  const taking = { body, nonce: challenge.id, addressHash: sha256(`${businessId} ${call.ip}`) }
  const taken = await at.open((scope) => take(scope, needs, at, taking))
  const { orderId, heldUntil, hold, pays, path } = taken
  if (pays === 'later') return { payUrl: null, heldUntil, hold }
  if (pays === 'nothing') return { payUrl: `${needs.baseUrl()}${spoken(path)}&payment=made`, heldUntil, hold }
  try {
    return { payUrl: await openHeldPage(needs, at.open, orderId), heldUntil, hold }
  } catch (error) {
    const became = await endHeldPage(needs, at.open, orderId, { onlyUnopened: true })
    if (became === 'ended') await at.open((scope) => dropHold(scope, orderId))
    throw error
  }
}

async function take(scope: Scope, needs: Needs, { menuId, isLater }: AtMenu, taking: Taking): Promise<Taken> {
  const { body, nonce } = taking
  const contentHash = sha256(JSON.stringify([body.items, body.windowId, emailKey(body.email), body.total]))
  await lockMenu(scope, menuId)
  const { address } = await readLook(scope)
  const same = await findSame(scope, needs, nonce, contentHash, address)
  if (same) return same
  if (isLater) await dropEarlier(scope, menuId, emailKey(body.email))
  const menu = await readMenu(scope, needs, menuId, address)
  refuseClosed(scope, menu)
  const chosen = chosenItems(menu, body.items)
  const window = chosenWindow(menu, body.windowId)
  refuseShort(scope, menu, chosen)
  await refuseMany(scope, taking.addressHash)
  const lines = await linesOfChoice(scope, menu, chosen)
  const order = await inEnglish(() =>
    createOrder(
      scope,
      {
        ...orderOfChoice(menu, lines),
        eventDate: window.day,
        deliveryTime: window.from,
        deliveryTimeTo: window.to,
        dueDate: isLater ? window.day : scope.today,
        allergiesStated: body.allergies ?? null,
        avoids: body.avoids ?? [],
        termsAcceptedOn: body.acceptTerms ? scope.today : null,
        source: truncate(`Menu: ${menu.name}`, 60),
      },
      { kind: 'order', isHeld: true },
    ),
  )
  if (compare(order.total, body.total) !== 0)
    throw new AppError('PRICE_CHANGED', words.priceChanged(moneyText(menu.settings)(order.total)), {
      details: { total: order.total },
    })
  const { now, businessId, db } = scope
  const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString()
  const heldUntil = after(isLater ? CONFIRM_MS : HELD_MS)
  await holdOrderFor(scope, order.id, {
    menuId,
    language: spokenTo(menu.settings, currentLanguage()).language ?? null,
    windowId: window.id,
    heldUntil,
    itemIds: chosen.map(({ item }) => item.id),
  })
  const id = await newId(scope, 'menu_holds')
  const hold = deriveToken(needs.linkKey, 'menu-hold', id)
  const { firstName, lastName, email, phone } = body
  await db
    .insertInto('menu_holds')
    .values({
      business_id: businessId,
      id,
      menu_id: menuId,
      order_id: order.id,
      token_hash: sha256(hold),
      confirm_hash: isLater ? sha256(deriveToken(needs.linkKey, 'menu-confirm', id)) : null,
      nonce,
      content_hash: contentHash,
      address_hash: taking.addressHash,
      email_key: emailKey(email),
      person: JSON.stringify({ firstName, lastName, email, phone }),
      next_try_at: heldUntil,
      created_at: now,
    })
    .execute()
  const path = menuPath(address, menu.slug)
  if (isLater) {
    await mailToConfirm(scope, {
      order,
      settings: menu.settings,
      menu: own(menu.name),
      to: email,
      holdId: id,
      path,
      heldUntil,
      place: own(window.place),
    })
    return { orderId: order.id, heldUntil, hold, pays: 'later', path }
  }
  if (!isPositive(order.total)) {
    await bookHold(scope, needs, order.id)
    return { orderId: order.id, heldUntil, hold, pays: 'nothing', path }
  }
  await keepHeldPage(scope, needs, {
    orderId: order.id,
    title: own(menu.name),
    amount: order.total,
    currency: order.currency,
    email,
    returnTo: spoken(path),
    expiresAt: after(PAGE_MS),
  })
  return { orderId: order.id, heldUntil, hold, pays: 'page', path }
}

/** The page in the language in which its customer ordered. */
const spoken = (path: string) => `${path}?lang=${currentLanguage()}`

/** The same press again, because its answer was lost, or the customer came back. */
async function findSame(
  scope: Scope,
  { linkKey }: Needs,
  nonce: string,
  contentHash: Buffer,
  address: string,
): Promise<Taken | undefined> {
  const row = await scope.db
    .selectFrom('menu_holds as h')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'h.business_id').onRef('o.id', '=', 'h.order_id'),
    )
    .innerJoin('menus as m', (join) =>
      join.onRef('m.business_id', '=', 'h.business_id').onRef('m.id', '=', 'h.menu_id'),
    )
    .select(['h.id', 'h.order_id', 'h.token_hash', 'h.content_hash', 'h.confirm_hash', 'o.held_until', 'm.slug'])
    .where('h.business_id', '=', scope.businessId)
    .where('h.nonce', '=', nonce)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (!contentHash.equals(row.content_hash)) throw new AppError('CONFLICT', words.otherChoice)
  return {
    orderId: row.order_id,
    heldUntil: row.held_until ?? scope.now,
    hold: deriveToken(linkKey, 'menu-hold', row.id, row.token_hash),
    pays: row.confirm_hash !== null ? 'later' : row.held_until !== null ? 'page' : 'nothing',
    path: menuPath(address, row.slug),
  }
}

/** A customer has one open order of a menu: another press, before she confirmed the first one, takes its place (MENU-8). */
async function dropEarlier(scope: Scope, menuId: number, email: string): Promise<void> {
  const earlier = await scope.db
    .selectFrom('menu_holds as h')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'h.business_id').onRef('o.id', '=', 'h.order_id'),
    )
    .select('h.order_id')
    .where('h.business_id', '=', scope.businessId)
    .where('h.menu_id', '=', menuId)
    .where('h.email_key', '=', email)
    .where('h.confirm_hash', 'is not', null)
    .where('o.held_until', 'is not', null)
    .execute()
  for (const { order_id } of earlier) await dropHold(scope, order_id)
}

async function refuseMany({ db, businessId }: Scope, addressHash: Buffer): Promise<void> {
  const { held } = await db
    .selectFrom('menu_holds as h')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'h.business_id').onRef('o.id', '=', 'h.order_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('h.business_id', '=', businessId)
    .where('h.address_hash', '=', addressHash)
    .where('o.held_until', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(held) >= HELD_MAX) throw new AppError('TOO_MANY', words.tooManyHeld)
}
