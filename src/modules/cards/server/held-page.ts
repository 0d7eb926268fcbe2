import { CardFailure } from '#server/cards/card-provider.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { toMinor } from '#shared/minor-units.ts'
import type { Decimal } from '#shared/money.ts'
import { cardWords as words } from '../words.ts'
import { bookCheckout, type CheckoutRow, type OpenScope } from './book-checkout.ts'
import { type CardNeeds, findAccount, findOpenAccount, openAccount } from './card-account.ts'
import { closePage, lookSoon, makePage } from './start-checkout.ts'

type Held = {
  orderId: number
  title: string
  amount: Decimal
  currency: string
  email: string
  /** The address of the page that sold it, to which the customer comes back. */
  returnTo: string
  expiresAt: string
}

/** Stores the page of an order that is only held, in the transaction that holds it; the provider is asked after it. */
export async function keepHeldPage(scope: Scope, needs: CardNeeds, held: Held): Promise<void> {
  const account = await findOpenAccount(scope, needs)
  if (account === undefined) throw new AppError('UNAVAILABLE', words.unreachable)
  if (toMinor(held.amount, held.currency) === undefined) throw new AppError('INVALID', words.notExactly)
  await scope.db
    .insertInto('card_checkouts')
    .values({
      business_id: scope.businessId,
      order_id: held.orderId,
      provider: account.provider,
      title: held.title,
      amount: held.amount,
      currency: held.currency,
      email: held.email,
      state: 'open',
      return_to: held.returnTo,
      created_at: scope.now,
      expires_at: held.expiresAt,
    })
    .execute()
}

const pageOf = ({ db, businessId }: Scope, orderId: number): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('card_checkouts')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('return_to', 'is not', null)
    .executeTakeFirst()

/**
 * Returns the address of the page of a held order, made once however often it is called. Nobody gets an address that is
 * not stored with its row: a row without one can be dropped without asking the provider.
 *
 * @throws AppError UNAVAILABLE
 */
export async function openHeldPage(needs: CardNeeds, open: OpenScope, orderId: number): Promise<string> {
  const { row, accountRow } = await open(
    async (scope) => ({ row: await pageOf(scope, orderId), accountRow: await findAccount(scope, needs) }),
    'read',
  )
  if (row?.state !== 'open' || accountRow?.provider !== row.provider)
    throw new AppError('UNAVAILABLE', words.unreachable)
  try {
    const { id, url } = await makePage(needs, await openAccount(needs, accountRow), row)
    const isKept = await open(async (scope) => {
      const { numUpdatedRows } = await scope.db
        .updateTable('card_checkouts')
        .set({ checkout_ref: id })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', row.id)
        .where('state', '=', 'open')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await lookSoon(scope)
      return numUpdatedRows > 0n
    })
    if (url !== null && isKept) return url
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    needs.log.warn({ reason: error.message, code: error.code }, 'no page to pay on')
  }
  throw new AppError('UNAVAILABLE', words.unreachable)
}

/** Asks the provider about the page of a held order, and books it if it is paid. Its address, while it can be paid. */
export async function askHeldPage(needs: CardNeeds, open: OpenScope, orderId: number): Promise<string | null> {
  const { row, accountRow } = await open(
    async (scope) => ({ row: await pageOf(scope, orderId), accountRow: await findAccount(scope, needs) }),
    'read',
  )
  if (row?.state !== 'open' || row.checkout_ref === null || accountRow?.provider !== row.provider) return null
  try {
    const { api } = await openAccount(needs, accountRow)
    const found = await api.find(row.checkout_ref)
    await bookCheckout(needs, open, row, found)
    return found.state === 'open' ? found.url : null
  } catch (error) {
    // The page asks again, and so does the regular check.
    if (!(error instanceof CardFailure)) throw error
    return null
  }
}

/**
 * Ends the page of a held order and says what became of it; a page that was paid is booked. `unknown`: the provider does
 * not answer. `onlyUnopened` leaves a page alone whose address somebody has.
 */
export async function endHeldPage(
  needs: CardNeeds,
  open: OpenScope,
  orderId: number,
  { onlyUnopened = false } = {},
): Promise<'paid' | 'ended' | 'unknown'> {
  const { row, accountRow } = await open(
    async (scope) => ({ row: await pageOf(scope, orderId), accountRow: await findAccount(scope, needs) }),
    'read',
  )
  if (row === undefined || row.state === 'paid') return row === undefined ? 'ended' : 'paid'
  if (row.state === 'ended') return 'ended'
  if (row.checkout_ref === null) return endRow(open, row)
  if (onlyUnopened) return 'unknown'
  if (accountRow?.provider !== row.provider) return 'unknown'
  try {
    if (await closePage(needs, open, await openAccount(needs, accountRow), row)) return 'paid'
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    return 'unknown'
  }
  return endRow(open, row)
}

/** Closes the row unless somebody got its address, or paid, since it was read. */
async function endRow(open: OpenScope, { id, checkout_ref: ref }: CheckoutRow): Promise<'ended' | 'unknown'> {
  const { numUpdatedRows } = await open(({ db, businessId }) =>
    db
      .updateTable('card_checkouts')
      .set({ state: 'ended' })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('checkout_ref', 'is not distinct from', ref)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n ? 'ended' : 'unknown'
}

/** The page of a held order can no longer be paid. */
export const isHeldPageOver = async (scope: Scope, orderId: number): Promise<boolean> =>
  (await pageOf(scope, orderId))?.state === 'ended'

/** Drops the closed page of an order that is dropped with it. False if it is not closed: its money may be on the way. */
export async function dropHeldPage({ db, businessId }: Scope, orderId: number): Promise<boolean> {
  const page = await db
    .selectFrom('card_checkouts')
    .select(['id', 'state'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (page === undefined) return true
  if (page.state !== 'ended') return false
  await db.deleteFrom('card_checkouts').where('business_id', '=', businessId).where('id', '=', page.id).execute()
  return true
}
