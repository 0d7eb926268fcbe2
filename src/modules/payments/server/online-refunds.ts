import { creditRefund } from '#modules/invoices/server/credit-note.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'
import type { Payment } from '../schema.ts'
import { creditedBy } from './credited-by.ts'
import { takeBack } from './give-back.ts'
import { getPayment } from './read-payment.ts'
import { insertPayment, settle } from './write-payment.ts'

/** A booked refund that the provider was not asked for yet. */
export type UnsentRefund = { id: number; paymentRef: string; amount: Decimal; currency: string }

export async function findUnsentRefunds({ db, businessId }: Scope, provider: string): Promise<UnsentRefund[]> {
  const rows = await db
    .selectFrom('payments as f')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.business_id', '=', 'f.business_id').onRef('p.id', '=', 'f.refunds_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'f.business_id').onRef('o.id', '=', 'f.order_id'),
    )
    .leftJoin('payments as r', (join) =>
      join.onRef('r.business_id', '=', 'f.business_id').onRef('r.reverses_id', '=', 'f.id'),
    )
    .select(['f.id', 'f.amount', 'f.tip_amount', 'p.provider_ref as paymentRef', 'o.currency'])
    .where('f.business_id', '=', businessId)
    .where('f.provider', '=', provider)
    .where('f.type', '=', 'refund')
    .where('f.provider_ref', 'is', null)
    .where('r.id', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows.map(({ id, amount, tip_amount, paymentRef, currency }) => ({
    id,
    paymentRef: paymentRef ?? '',
    amount: roundTo(sumOf([amount, tip_amount]).abs(), decimalsOf(currency)),
    currency,
  }))
}

type Told = {
  provider: string
  /** The provider's ids of the refund and of the payment. */
  ref: string
  paymentRef: string
  amount: Decimal
  currency: string
  hasFailed: boolean
  note?: string
  /** Our own row, if the refund was requested here. */
  ownId: number | undefined
}

/**
 * `unknown`: no such payment; `made`: first news of it; `unmatched`: more than can be refunded; `failed`: the money is
 * the bakery's again.
 */
export type Booked =
  | { outcome: 'unknown' }
  | { outcome: 'made'; orderId: number; refund: Payment }
  | { outcome: 'known' | 'unmatched' | 'failed'; orderId: number }

/** Books a refund as the provider reports it, however often and in whatever order the news comes. */
export async function bookRefund(scope: Scope, told: Told): Promise<Booked> {
  const paid = await named(scope, told.provider, told.paymentRef)
  if (paid === undefined) return { outcome: 'unknown' }
  const { order_id: orderId, id: paymentId } = paid
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const known = await named(scope, told.provider, told.ref)
  const own = known ?? (await nameOwn(scope, told, paymentId))
  if (own) {
    const refund = await getPayment(scope, own.id)
    if (refund.reversed) return { outcome: 'known', orderId }
    if (!told.hasFailed) return known ? { outcome: 'known', orderId } : { outcome: 'made', orderId, refund }
    await takeBack(scope, record, refund)
    return { outcome: 'failed', orderId }
  }
  if (told.hasFailed) return { outcome: 'known', orderId }
  const payment = await getPayment(scope, paymentId)
  const { currency, amount_paid } = record.row
  const most = compare(payment.refundable, amount_paid) < 0 ? payment.refundable : amount_paid
  const amount = compare(told.amount, most) < 0 ? told.amount : most
  const tip = exact(told.amount).minus(amount)
  if (told.currency !== currency || tip.gt(payment.refundableTip)) return { outcome: 'unmatched', orderId }
  const less = (sum: Decimal) => roundTo(exact(sum).times(-1), decimalsOf(currency))
  const refund = await insertPayment(scope, record, {
    type: 'refund',
    amount: less(amount),
    tipAmount: less(tip.toString()),
    method: payment.method,
    paymentDate: scope.today,
    note: told.note ?? null,
    online: { provider: told.provider, ref: told.ref, fee: undefined },
    refundsId: paymentId,
    credited: creditedBy(record, amount),
  })
  await recordActivity(scope, 'order', orderId, 'refunded', {
    amount: roundTo(amount, decimalsOf(currency)),
    tip: roundTo(tip, decimalsOf(currency)),
    method: payment.method,
  })
  await settle(scope, orderId)
  await creditRefund(scope, refund)
  return { outcome: 'made', orderId, refund }
}

/** Reverses a refund that the provider refused. Returns its order; undefined if it was reversed before. */
export async function takeBackUnsent(scope: Scope, id: number): Promise<Payment | undefined> {
  const record = await getOrderRecord(scope, (await getPayment(scope, id)).orderId, { lock: true })
  const refund = await getPayment(scope, id)
  if (refund.reversed || refund.providerRef !== null) return undefined
  await takeBack(scope, record, refund)
  return refund
}

/** A payment or refund by the provider's id. */
export const named = ({ db, businessId }: Scope, provider: string, ref: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()

/** The server may have died between asking for the refund and storing its id. */
async function nameOwn({ db, businessId }: Scope, { provider, ref, ownId }: Told, paymentId: number) {
  if (ownId === undefined) return undefined
  return db
    .updateTable('payments')
    .set({ provider_ref: ref })
    .where('business_id', '=', businessId)
    .where('id', '=', ownId)
    .where('provider', '=', provider)
    .where('refunds_id', '=', paymentId)
    .where('provider_ref', 'is', null)
    .returning(['id', 'order_id'])
    .executeTakeFirst()
}
