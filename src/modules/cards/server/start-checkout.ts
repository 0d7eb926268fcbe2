import { getOrderRecord } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { CardFailure, type FoundCheckout } from '#server/cards/card-provider.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { toMinor } from '#shared/minor-units.ts'
import { compare, type Decimal, isPositive, roundTo } from '#shared/money.ts'
import type { PayInput } from '../schema.ts'
import { cardWords as words } from '../words.ts'
import { bookCheckout, type CheckoutRow, type OpenScope } from './book-checkout.ts'
import { type Account, type CardNeeds, findOpenAccount, openAccount } from './card-account.ts'
import { findPayable, type Payable, takesTips, tipOf } from './payable.ts'

/** Providers keep a page open for at least half an hour. */
const OPEN_MS = 45 * 60_000
/** A page that is about to expire is not reused. */
const LEFT_MS = 10 * 60_000
const SOON_MS = 15_000

/**
 * Returns the address of a page where the customer pays. Our row comes first and its id is the provider's idempotency
 * key, so a repeated press, or a server that dies in between, makes one page. Other open pages of the order are closed
 * first; if one was paid meanwhile, no new page is made.
 */
export async function startCheckout(
  needs: CardNeeds,
  open: OpenScope,
  orderId: number,
  input: PayInput,
  recipient: string,
): Promise<string> {
  const { row, others, accountRow } = await open(async (scope) => {
    await getOrderRecord(scope, orderId, { lock: true })
    const accountRow = await findOpenAccount(scope, needs)
    const payable = await findPayable(scope, orderId)
    if (payable === 'gone') throw new AppError('DATE_UNAVAILABLE', words.dayGone)
    if (!accountRow || !payable) throw new AppError('CONFLICT', words.notNow)
    const wanted = { ...chosen(payable, input), provider: accountRow.provider }
    return { accountRow, ...(await keepCheckout(scope, payable, wanted, recipient)) }
  })
  try {
    const account = await openAccount(needs, accountRow)
    for (const other of others)
      if (other.provider === account.provider && (await closePage(needs, open, account, other)))
        throw new AppError('CONFLICT', words.arrived)
    const { id, url } = await makePage(needs, account, row)
    await open(async (scope) => {
      await checkouts(scope).set({ checkout_ref: id }).where('id', '=', row.id).execute()
      await checkouts(scope)
        .set({ state: 'ended' })
        .where('state', '=', 'open')
        .where('id', 'in', [0, ...others.map((other) => other.id)])
        .execute()
      await lookSoon(scope)
    })
    if (url === null) throw new AppError('CONFLICT', words.arrived)
    return url
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    needs.log.warn({ reason: error.message, code: error.code }, 'no page to pay on')
    throw new AppError('UNAVAILABLE', words.unreachable)
  }
}

const checkouts = ({ db, businessId }: Scope) => db.updateTable('card_checkouts').where('business_id', '=', businessId)

export const lookSoon = ({ db, businessId, now }: Scope) =>
  db
    .updateTable('card_accounts')
    .set({ next_check_at: new Date(Date.parse(now) + SOON_MS).toISOString() })
    .where('business_id', '=', businessId)
    .execute()

type Chosen = { title: string; amount: Decimal; tip: Decimal }

function chosen({ order, settings, due, balance, minimum }: Payable, input: PayInput): Chosen {
  const { currency } = order
  const money = moneyText(settings, currency)
  const amount =
    input.kind === 'due'
      ? due.amount
      : input.kind === 'balance'
        ? balance
        : roundTo(input.amount ?? '0', decimalsOf(currency))
  if (input.kind === 'other' && (compare(amount, minimum) < 0 || compare(amount, balance) > 0))
    throw wrongAmount(words.amountBetween(money(minimum), money(balance)))
  const percent = takesTips(order, settings) ? (input.tipPercent ?? 0) : 0
  const tip = tipOf(amount, percent, currency)
  if (toMinor(amount, currency) === undefined || toMinor(tip, currency) === undefined)
    throw wrongAmount(words.notExactly)
  const label = input.kind === 'due' ? due.label : words.payment
  return { amount, tip, title: words.title(label, order.orderNumber) }
}

const wrongAmount = (message: string) => new AppError('INVALID', message, { fields: { amount: message } })

async function keepCheckout(
  scope: Scope,
  { order }: Payable,
  { title, amount, tip, provider }: Chosen & { provider: string },
  recipient: string,
): Promise<{ row: CheckoutRow; others: CheckoutRow[] }> {
  const { db, businessId, now } = scope
  const open = await db
    .selectFrom('card_checkouts')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .execute()
  const lives = Date.parse(now) + LEFT_MS
  const same = open.find(
    (row) =>
      row.provider === provider &&
      row.title === title &&
      compare(row.amount, amount) === 0 &&
      compare(row.tip_amount, tip) === 0 &&
      Date.parse(row.expires_at) > lives,
  )
  const row =
    same ??
    (await db
      .insertInto('card_checkouts')
      .values({
        business_id: businessId,
        order_id: order.id,
        provider,
        title,
        amount,
        tip_amount: tip,
        currency: order.currency,
        email: recipient.includes('@') ? recipient : null,
        state: 'open',
        created_at: now,
        expires_at: new Date(Date.parse(now) + OPEN_MS).toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  return { row, others: open.filter(({ id }) => id !== row.id) }
}

/** The page to return to may name its language. */
const marked = (page: string, payment: 'made' | 'none') => `${page}${page.includes('?') ? '&' : '?'}payment=${payment}`

/** Makes the same page however often it is called, because everything comes from the row. */
export function makePage(services: CardNeeds, { api }: Account, row: CheckoutRow): Promise<FoundCheckout> {
  const base = services.baseUrl()
  const decimals = decimalsOf(row.currency)
  return api.checkout({
    key: `checkout-${row.business_id}-${row.id}`,
    currency: row.currency,
    lines: [
      { name: row.title, amount: roundTo(row.amount, decimals) },
      ...(isPositive(row.tip_amount) ? [{ name: words.tip, amount: roundTo(row.tip_amount, decimals) }] : []),
    ],
    reference: `${row.business_id}-${row.order_id}-${row.id}`,
    metadata: { bakebook: String(row.business_id), order: String(row.order_id), checkout: String(row.id) },
    email: row.email ?? undefined,
    ...(row.return_to === null
      ? {
          returnUrl: `${base}/payment-success?context=order&order=${row.order_id}&payment=${row.id}`,
          cancelUrl: `${base}/customer-portal/${row.order_id}`,
        }
      : { returnUrl: `${base}${marked(row.return_to, 'made')}`, cancelUrl: `${base}${marked(row.return_to, 'none')}` }),
    expiresAt: new Date(row.expires_at).toISOString(),
  })
}

/** Returns true if it was paid before it could be closed. */
export async function closePage(
  needs: CardNeeds,
  open: OpenScope,
  account: Account,
  row: CheckoutRow,
): Promise<boolean> {
  const ref = row.checkout_ref ?? (await makePage(needs, account, row)).id
  const found = await account.api.expire(ref).catch((error: unknown) => {
    // The sandbox forgets its pages at every start.
    if (error instanceof CardFailure && error.code === 'resource_missing') return undefined
    throw error
  })
  if (found?.state !== 'paid') return false
  await bookCheckout(needs, open, { ...row, checkout_ref: ref }, found)
  return true
}
