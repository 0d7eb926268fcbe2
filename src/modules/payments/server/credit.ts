import { sql } from 'kysely'
import { holdContact } from '#modules/contacts/server/store.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { ENDED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { creditOf, takeCredit } from '#modules/orders/credit.ts'
import { balanceOf } from '#modules/orders/payment-status.ts'
import { keepMoney } from '#modules/orders/server/note-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { orderWords } from '#modules/orders/words.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError, stale } from '#shared/errors.ts'
import { compare, type Decimal, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { CreditInput, OrderCredit } from '../schema.ts'
import { paymentWords } from '../words.ts'

type Row = OrderRecord['row']
type Source = { orderId: number; orderNumber: string; credit: Decimal }

/** The overpayments of a customer in one currency, oldest first. */
async function creditsOf(scope: Scope, contactId: number, currency: string): Promise<Source[]> {
  const rows = await scope.db
    .selectFrom('orders')
    .select(['id', 'number', 'kind', 'status', 'total', 'kept', 'amount_paid', 'settled'])
    .where('business_id', '=', scope.businessId)
    .where('contact_id', '=', contactId)
    .where('currency', '=', currency)
    .where('amount_paid', '>', sql<string>`0`)
    .orderBy('id')
    .execute()
  return rows
    .map(({ id, number, kind, status, total, kept, settled, amount_paid: amountPaid }) => ({
      orderId: id,
      orderNumber: orderNumberOf({ number, kind: kind as 'quote' | 'order' }),
      credit: creditOf({ status: status as OrderStatus, total, kept, amountPaid, settled }, decimalsOf(currency)),
    }))
    .filter(({ credit }) => isPositive(credit))
}

const creditBeside = async (scope: Scope, { id, contact_id: contactId, currency }: Row): Promise<Source[]> =>
  contactId === null ? [] : (await creditsOf(scope, contactId, currency)).filter(({ orderId }) => orderId !== id)

/** For the contact's page, which is in an earlier module. */
export async function creditOfContact(scope: Scope, contactId: number): Promise<Decimal> {
  const { currency } = await getSettings(scope)
  const credits = await creditsOf(scope, contactId, currency)
  return roundTo(sumOf(credits.map(({ credit }) => credit)), decimalsOf(currency))
}

/** The credit of other orders that could pay this one. */
export async function readCredit(scope: Scope, orderId: number): Promise<OrderCredit> {
  const { row } = await getOrderRecord(scope, orderId)
  const sources = await creditBeside(scope, row)
  const total = sumOf(sources.map(({ credit }) => credit))
  return {
    available: roundTo(total, decimalsOf(row.currency)),
    orders: sources.map(({ orderId: id, orderNumber, credit }) => ({ id, orderNumber, amount: credit })),
  }
}

/**
 * The orders whose credit makes this payment. Locks the customer, so that two payments cannot spend the same credit,
 * and these orders, whose money may be refunded at the same time.
 */
export async function claimCredit(
  scope: Scope,
  { row }: OrderRecord,
  amount: Decimal,
): Promise<{ record: OrderRecord; amount: Decimal }[]> {
  const decimals = decimalsOf(row.currency)
  const balance = balanceOf(row, decimals)
  if (ENDED.includes(row.status as OrderStatus)) throw refused('method', paymentWords.creditForEnded)
  if (compare(amount, balance) > 0)
    throw refused('amount', paymentWords.creditAboveBalance(formatMoney(balance, row.currency)))
  await holdContact(scope, row.contact_id as number)
  const held = new Map<number, OrderRecord>()
  for (const { orderId } of await creditBeside(scope, row))
    held.set(orderId, await getOrderRecord(scope, orderId, { lock: true }))
  const sources = await creditBeside(scope, row)
  const taken = takeCredit(
    sources.filter(({ orderId }) => held.has(orderId)),
    amount,
    decimals,
  )
  if (taken === undefined) {
    const left = roundTo(sumOf(sources.map(({ credit }) => credit)), decimals)
    throw refused('amount', paymentWords.creditTooHigh(formatMoney(left, row.currency)))
  }
  return taken.map(({ source, amount: part }) => ({ record: held.get(source.orderId) as OrderRecord, amount: part }))
}

/** Sets how much of the money paid for an ended order its customer may use elsewhere. */
export async function setCredit(
  scope: Scope,
  orderId: number,
  { amount, version }: CreditInput,
): Promise<{ credit: Decimal; version: number }> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.version !== version) throw stale({ version: row.version }, orderWords.thisOrder)
  if (!ENDED.includes(row.status as OrderStatus)) throw new AppError('CONFLICT', paymentWords.creditOfEnded)
  const decimals = decimalsOf(row.currency)
  const given = roundTo(amount, decimals)
  if (compare(given, row.amount_paid) > 0)
    throw refused('amount', paymentWords.creditTooHigh(formatMoney(roundTo(row.amount_paid, decimals), row.currency)))
  await keepMoney(scope, row, roundTo(exact(row.amount_paid).minus(given), 3))
  await recordActivity(scope, 'order', orderId, 'credit-given', { amount: given })
  return { credit: given, version: version + 1 }
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
