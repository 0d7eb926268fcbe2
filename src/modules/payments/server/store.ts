import { sql } from 'kysely'
import { orderNumberOf } from '#modules/orders/order-number.ts'
import { balanceOf, suggestedPaymentType } from '#modules/orders/payment-status.ts'
import { type LaterEffects, moveOrder } from '#modules/orders/server/move-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError, found } from '#shared/errors.ts'
import { formatMoney } from '#shared/format.ts'
import { compare, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { CREDIT, type Payment, type PaymentChanges, type PaymentInput, type RefundInput } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { claimCredit } from './credit.ts'

const MANUAL = 'manual'

// Of this payment, without refunds that were taken back.
const GIVEN_BACK = sql<string>`(select coalesce(-sum(f.amount), 0) from payments f
  where f.business_id = p.business_id and f.refunds_id = p.id
    and not exists (select from payments t where t.business_id = f.business_id and t.reverses_id = f.id))`

const PAID_WITH_CREDIT = sql<boolean>`exists (select from payments u
  where u.business_id = p.business_id and u.credit_for_id = p.id)`

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
    )
    .leftJoin('payments as r', (join) =>
      join.onRef('r.business_id', '=', 'p.business_id').onRef('r.reverses_id', '=', 'p.id'),
    )
    .leftJoin('payments as f', (join) =>
      join.onRef('f.business_id', '=', 'p.business_id').onRef('f.id', '=', 'p.credit_for_id'),
    )
    .leftJoin('orders as fo', (join) =>
      join.onRef('fo.business_id', '=', 'f.business_id').onRef('fo.id', '=', 'f.order_id'),
    )
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.type',
      'p.amount',
      'p.tip_amount as tipAmount',
      'p.method',
      'p.provider',
      'p.provider_ref as providerRef',
      'p.payment_date as paymentDate',
      'p.note',
      'p.reverses_id as reversesId',
      'p.refunds_id as refundsId',
      GIVEN_BACK.as('givenBack'),
      'r.id as reversedBy',
      'f.order_id as creditOrderId',
      'fo.number as creditOrderNumber',
      'fo.kind as creditOrderKind',
      PAID_WITH_CREDIT.as('paidWithCredit'),
      'p.version',
      'p.created_at as createdAt',
      'o.currency',
    ])
    .where('p.business_id', '=', scope.businessId)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toPayment(listed: Row): Payment {
  const { reversedBy, givenBack, currency, creditOrderId, creditOrderNumber, creditOrderKind, ...row } = listed
  const money = (amount: string) => roundTo(amount, decimalsOf(currency))
  const isOver = row.type === 'refund' || row.reversesId !== null || reversedBy !== null
  return {
    ...row,
    type: row.type as Payment['type'],
    amount: money(row.amount),
    tipAmount: money(row.tipAmount),
    reversed: reversedBy !== null,
    creditUsedFor:
      creditOrderId === null
        ? null
        : {
            orderId: creditOrderId,
            orderNumber: orderNumberOf({
              id: creditOrderId,
              number: creditOrderNumber,
              kind: creditOrderKind as 'quote' | 'order',
            }),
          },
    refundable: isOver ? money('0') : roundTo(exact(row.amount).minus(givenBack), decimalsOf(currency)),
  }
}

/** Oldest first. */
export async function listPayments(scope: Scope, orderId: number): Promise<Payment[]> {
  await getOrderRecord(scope, orderId)
  const rows = await rowsOf(scope).where('p.order_id', '=', orderId).orderBy('p.payment_date').orderBy('p.id').execute()
  return rows.map(toPayment)
}

export async function getPayment(scope: Scope, id: number): Promise<Payment> {
  return toPayment(found(await rowsOf(scope).where('p.id', '=', id).executeTakeFirst(), paymentWords.payment))
}

const amountIn = (amount: string, currency: string) => roundTo(amount, decimalsOf(currency))

/** ORD-12. The order stays locked, so that two payments at once cannot both be "the rest". */
export async function recordPayment(
  scope: Scope,
  orderId: number,
  input: PaymentInput,
  effects: LaterEffects,
): Promise<Payment> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const { row } = record
  if (row.contact_id === null) throw refused('amount', paymentWords.noCustomer)
  const amount = amountIn(input.amount, row.currency)
  const tipAmount = amountIn(input.tipAmount ?? '0', row.currency)
  if (input.method === CREDIT && isPositive(tipAmount)) throw refused('tipAmount', paymentWords.creditNoTip)
  refuseOverpayment(record, amount, input.method === CREDIT || input.confirmOverpayment)
  const sources = input.method === CREDIT ? await claimCredit(scope, record, amount) : []
  const payment = await insertPayment(scope, record, {
    type:
      input.type ??
      suggestedPaymentType(
        { total: row.total, bookingFee: row.booking_fee_amount, amountPaid: row.amount_paid },
        amount,
      ),
    amount,
    tipAmount,
    method: input.method,
    paymentDate: input.paymentDate ?? scope.today,
    note: input.note ?? null,
  })
  await recordActivity(scope, 'order', orderId, 'paid', { amount, type: payment.type, method: payment.method })
  for (const source of sources) await useCredit(scope, source, payment, effects)
  await settle(scope, orderId, effects)
  return getPayment(scope, payment.id)
}

/** The other half of a payment with credit: what leaves the order that was paid too much. Together they are no money. */
async function useCredit(
  scope: Scope,
  { record, amount }: { record: OrderRecord; amount: string },
  { id, orderId, paymentDate }: Payment,
  effects: LaterEffects,
): Promise<void> {
  await insertPayment(scope, record, {
    type: 'refund',
    amount: roundTo(exact(amount).times(-1), decimalsOf(record.row.currency)),
    tipAmount: '0',
    method: CREDIT,
    paymentDate,
    note: null,
    creditForId: id,
  })
  await recordActivity(scope, 'order', record.row.id, 'credit-used', { amount, orderId })
  await settle(scope, record.row.id, effects)
}

function refuseOverpayment(
  { row }: OrderRecord,
  amount: string,
  confirmed: boolean | undefined,
  alreadyCounted = '0',
): void {
  if (!isPositive(amount)) throw refused('amount', paymentWords.amountAboveZero)
  const amountPaid = roundTo(exact(row.amount_paid).minus(alreadyCounted), decimalsOf(row.currency))
  const balance = balanceOf({ total: row.total, amountPaid }, decimalsOf(row.currency))
  if (confirmed || compare(amount, balance) <= 0) return
  const message = paymentWords.overpayment(formatMoney(balance, row.currency))
  throw new AppError('CONFLICT', message, {
    fields: { amount: message },
    details: { balance, overpayment: roundTo(exact(amount).minus(balance), decimalsOf(row.currency)) },
  })
}

type NewPayment = {
  type: Payment['type']
  amount: string
  tipAmount: string
  method: string
  paymentDate: string
  note: string | null
  provider?: string
  reversesId?: number
  refundsId?: number
  creditForId?: number
}

async function insertPayment(scope: Scope, { row }: OrderRecord, payment: NewPayment): Promise<Payment> {
  const { id } = await scope.db
    .insertInto('payments')
    .values({
      business_id: scope.businessId,
      order_id: row.id,
      type: payment.type,
      amount: payment.amount,
      tip_amount: payment.tipAmount,
      method: payment.method,
      provider: payment.provider ?? MANUAL,
      payment_date: payment.paymentDate,
      note: payment.note,
      reverses_id: payment.reversesId ?? null,
      refunds_id: payment.refundsId ?? null,
      credit_for_id: payment.creditForId ?? null,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getPayment(scope, id)
}

/** What the order says was paid is always the sum of its payments; a paid fee confirms the booking. */
async function settle(scope: Scope, orderId: number, effects: LaterEffects): Promise<void> {
  const rows = await scope.db
    .selectFrom('payments')
    .select(['amount', 'tip_amount'])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .execute()
  const amountPaid = sumOf(rows.map((row) => row.amount))
  if (amountPaid.lt(0)) throw new AppError('CONFLICT', paymentWords.belowZero)
  const order = await scope.db
    .updateTable('orders')
    .set({ amount_paid: roundTo(amountPaid, 3), tips: roundTo(sumOf(rows.map((row) => row.tip_amount)), 3) })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .returning(['status', 'booking_fee_amount'])
    .executeTakeFirstOrThrow()
  if (order.status === 'Booked' && compare(amountPaid, order.booking_fee_amount) >= 0)
    await moveOrder(scope, orderId, { to: 'Confirmed', by: 'job' }, effects)
}

/** By hand recorded payments only; of any other, and of refunds, the note. */
export async function updatePayment(
  scope: Scope,
  id: number,
  { version, confirmOverpayment, ...changes }: PaymentChanges,
  effects: LaterEffects,
): Promise<Payment> {
  const { orderId } = await getPayment(scope, id)
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const before = await getPayment(scope, id)
  if (before.version !== version)
    throw new AppError('STALE', 'Someone else changed this in the meantime', { details: before })
  const { currency } = record.row
  const given = {
    ...changes,
    ...(changes.amount === undefined ? {} : { amount: amountIn(changes.amount, currency) }),
    ...(changes.tipAmount === undefined ? {} : { tipAmount: amountIn(changes.tipAmount, currency) }),
  }
  const named = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof Payment],
  )
  const isOpen =
    before.provider === MANUAL &&
    before.type !== 'refund' &&
    before.reversesId === null &&
    !before.reversed &&
    !before.paidWithCredit
  const closed = isOpen ? undefined : named.find(([name]) => name !== 'note')
  if (closed) throw refused(closed[0], paymentWords.onlyNote)
  if (given.method === CREDIT && before.method !== CREDIT) throw refused('method', paymentWords.creditNotChanged)
  if (given.amount !== undefined && given.amount !== before.amount)
    refuseOverpayment(record, given.amount, confirmOverpayment, before.amount)
  const givenBack = isOpen ? exact(before.amount).minus(before.refundable) : exact('0')
  if (given.amount !== undefined && givenBack.gt(given.amount))
    throw refused('amount', paymentWords.belowRefunded(formatMoney(roundTo(givenBack, decimalsOf(currency)), currency)))
  const { amount, tipAmount, type, method, paymentDate, note } = { ...before, ...Object.fromEntries(named) } as Payment
  await scope.db
    .updateTable('payments')
    .set({
      amount,
      tip_amount: tipAmount,
      type,
      method,
      payment_date: paymentDate,
      note,
      version: version + 1,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  if (named.length > 0) {
    const changed = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof Payment], value]]))
    await recordActivity(scope, 'order', orderId, 'payment-changed', changed)
    await settle(scope, orderId, effects)
  }
  return getPayment(scope, id)
}

/** R24: a payment is never deleted; a line that takes it back is added. */
export async function reversePayment(scope: Scope, id: number, effects: LaterEffects): Promise<void> {
  const { orderId } = await getPayment(scope, id)
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const payment = await getPayment(scope, id)
  if (payment.reversed || payment.reversesId !== null) throw new AppError('CONFLICT', paymentWords.alreadyReversed)
  if (payment.provider !== MANUAL) throw new AppError('CONFLICT', paymentWords.notByHand)
  if (payment.creditUsedFor)
    throw new AppError('CONFLICT', paymentWords.takeBackThere(payment.creditUsedFor.orderNumber))
  if (payment.type !== 'refund' && compare(payment.refundable, payment.amount) !== 0)
    throw new AppError('CONFLICT', paymentWords.belowZero)
  await takeBack(scope, record, payment, effects)
  if (payment.paidWithCredit)
    for (const used of await creditUsedIn(scope, id))
      await takeBack(scope, await getOrderRecord(scope, used.orderId, { lock: true }), used, effects)
}

async function takeBack(scope: Scope, record: OrderRecord, payment: Payment, effects: LaterEffects): Promise<void> {
  const less = (amount: string) => roundTo(exact(amount).times(-1), decimalsOf(record.row.currency))
  const { id, orderId, type, method, paymentDate, amount } = payment
  await insertPayment(scope, record, {
    type,
    amount: less(amount),
    tipAmount: less(payment.tipAmount),
    method,
    paymentDate,
    note: paymentWords.reversalNote,
    reversesId: id,
  })
  await recordActivity(scope, 'order', orderId, 'payment-reversed', { amount, type })
  await settle(scope, orderId, effects)
}

const creditUsedIn = async (scope: Scope, id: number): Promise<Payment[]> =>
  (await rowsOf(scope).where('p.credit_for_id', '=', id).orderBy('p.id').execute()).map(toPayment)

export async function refundPayment(
  scope: Scope,
  id: number,
  input: RefundInput,
  effects: LaterEffects,
): Promise<Payment> {
  const { orderId } = await getPayment(scope, id)
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const payment = await getPayment(scope, id)
  if (payment.reversed || payment.reversesId !== null || payment.type === 'refund')
    throw new AppError('CONFLICT', paymentWords.alreadyReversed)
  if (payment.provider !== MANUAL) throw new AppError('CONFLICT', paymentWords.notByHand)
  const { currency, amount_paid } = record.row
  const amount = amountIn(input.amount, currency)
  if (!isPositive(amount)) throw refused('amount', paymentWords.amountAboveZero)
  const method = input.method ?? payment.method
  if (method === CREDIT) throw refused('method', paymentWords.refundInMoney)
  const most = compare(payment.refundable, amount_paid) < 0 ? payment.refundable : amount_paid
  if (compare(amount, most) > 0) throw refused('amount', paymentWords.refundTooHigh(formatMoney(most, currency)))
  const refund = await insertPayment(scope, record, {
    type: 'refund',
    amount: roundTo(exact(amount).times(-1), decimalsOf(currency)),
    tipAmount: '0',
    method,
    paymentDate: input.paymentDate ?? scope.today,
    note: input.note ?? null,
    refundsId: id,
  })
  await recordActivity(scope, 'order', orderId, 'refunded', { amount, method: refund.method })
  await settle(scope, orderId, effects)
  return refund
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
