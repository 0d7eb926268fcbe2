import type { Selectable } from 'kysely'
import { receivePayment } from '#modules/payments/server/receive-payment.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import type { FoundCheckout } from '#server/cards/card-provider.ts'
import type { CardCheckouts } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import type { Mode } from '#server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { compare, roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { cardWords as words } from '../words.ts'
import { bookHeld } from './book-held.ts'
import type { CardNeeds } from './card-account.ts'
import { dealWithLate, isReceipted } from './late-payment.ts'

export type OpenScope = <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
export type CheckoutRow = Selectable<CardCheckouts>

class AlreadyBooked extends Error {}
/** The day went to another while the receipt was drawn. */
class ReturnedMeanwhile extends Error {}

/**
 * Books what the provider says about a payment page. The return page, the webhook and the regular check may all come at
 * once, and repeatedly: the page's row is locked, and the payment is identified by the provider's id.
 */
export async function bookCheckout(
  services: CardNeeds,
  open: OpenScope,
  row: CheckoutRow,
  found: FoundCheckout,
): Promise<void> {
  if (found.state === 'open') return
  const { payment } = found
  if (found.state === 'ended' || payment === undefined)
    return open(async (scope) => {
      await setState(scope, row, 'ended')
    })
  const isLive = row.provider === 'stripe'
  const isAsAsked =
    found.currency === row.currency &&
    compare(found.amount, sumOf([row.amount, row.tip_amount])) === 0 &&
    found.metadata.checkout === String(row.id) &&
    found.metadata.bakebook === String(row.business_id) &&
    payment.isLive === isLive
  if (!isAsAsked)
    return open(async (scope) => {
      if (await setState(scope, row, 'ended')) await taskUnmatched(scope, row.order_id, found)
    })

  const decimals = decimalsOf(row.currency)
  const book = async (sendReceipt: boolean) => {
    const once: OpenScope = (work) =>
      open(async (scope) => {
        if (!(await setState(scope, row, 'paid'))) throw new AlreadyBooked()
        if (row.return_to !== null) await bookHeld(scope, row.order_id)
        const done = await work(scope)
        const outcome = await dealWithLate(scope, row, payment.id)
        if (sendReceipt && outcome === 'returned') throw new ReturnedMeanwhile()
        return done
      })
    await receivePayment(
      services,
      { inScope: open, once },
      row.order_id,
      {
        amount: roundTo(row.amount, decimals),
        tipAmount: roundTo(row.tip_amount, decimals),
        method: words.method,
        paymentDate: await open(async ({ timeZone }) => today(payment.paidAt, timeZone), 'read'),
        confirmOverpayment: true,
        sendReceipt,
      },
      { provider: row.provider, ref: payment.id, fee: payment.fee },
    )
  }
  try {
    await book(row.return_to === null && (await open((scope) => isReceipted(scope, row.order_id), 'read'))).catch(
      (error: unknown) => {
        if (error instanceof ReturnedMeanwhile) return book(false)
        throw error
      },
    )
  } catch (error) {
    if (!(error instanceof AlreadyBooked)) throw error
  }
}

/** False if the page was booked before. The row stays locked until the end of the transaction. */
async function setState({ db, businessId }: Scope, { id }: CheckoutRow, state: 'paid' | 'ended'): Promise<boolean> {
  const changed = await db
    .updateTable('card_checkouts')
    .set({ state })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    // A page that we gave up may have been paid anyway.
    .where('state', 'in', state === 'paid' ? ['open', 'ended'] : ['open'])
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Makes a task of a checkout that matches no payment. It is neither booked without proof nor dropped. */
export async function taskUnmatched(scope: Scope, orderId: number, found: FoundCheckout): Promise<void> {
  await makeTask(scope, () => ({
    act: `card-unmatched-${found.id.slice(-12)}`,
    orderId,
    title: words.tasks.unmatched,
    description: words.tasks.unmatchedText(found.payment?.id ?? found.id, formatMoney(found.amount, found.currency)),
    priority: 'high',
  }))
}
