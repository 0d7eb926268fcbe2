import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { readGivenOn } from '#modules/documents/server/former-customer.ts'
import { termsOf } from '#modules/documents/server/show-order.ts'
import { findMove } from '#modules/order-status/moves.ts'
import type { Order } from '#modules/orders/schema.ts'
import { listWork } from '#modules/orders/server/order-work.ts'
import { type OrderRecord, toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import {
  allComesBack,
  type BackWay,
  type Cancelled,
  type Canceller,
  nextLess,
  type Source,
  whatComesBack,
  whereItGoes,
} from '#modules/orders/what-comes-back.ts'
import type { Payment } from '#modules/payments/schema.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import { MANUAL } from '#modules/payments/server/write-payment.ts'
import type { CancelRules, Terms } from '#modules/settings/terms.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { plansWords as words } from '../../plans-words.ts'
import type { CancelPlan } from '../../schema.ts'

/** An order, and the rules for cancelling that its customer signed. */
export type Promised = { order: Order; facts: Cancelled; terms: Terms; cancel: CancelRules; decimals: number }

/** CAN-1: undefined if nothing was signed that says what cancelling gives back. */
export async function findPromised(scope: Scope, record: OrderRecord): Promise<Promised | undefined> {
  const order = toOrder(scope, record)
  const terms = await termsOf(scope, order, 'Invoice')
  return terms?.isSigned ? promisedBy(record, order, terms) : undefined
}

export function promisedBy({ row }: OrderRecord, order: Order, terms: Terms): Promised | undefined {
  const cancel = terms.rules?.cancel
  if (cancel === undefined || order.eventDate === null) return undefined
  const facts = { ...order, eventDate: order.eventDate, backMost: row.back_most }
  return { order, facts, terms, cancel, decimals: decimalsOf(order.currency) }
}

/** CAN-2: the day on which the customer asked to cancel; undefined if no such request waits. */
export async function askedToCancelOn(scope: Scope, orderId: number): Promise<IsoDate | undefined> {
  const asked = await scope.db
    .selectFrom('asks')
    .select('created_at')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel')
    .where('handled_at', 'is', null)
    .where('created_at', '>', (await readGivenOn(scope, orderId)) ?? '1970-01-01')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return asked && today(asked.created_at, scope.timeZone)
}

type Asked = { by?: Canceller | undefined; on?: IsoDate | undefined }

/** Says what cancelling an order would give back. */
export async function planCancel(scope: Scope, orderId: number, { by, on }: Asked = {}): Promise<CancelPlan> {
  const record = await getOrderRecord(scope, orderId)
  const promised = await findPromised(scope, record)
  const order = promised?.order ?? toOrder(scope, record)
  if (findMove(order.status, 'Cancelled', 'owner') === undefined) throw new AppError('CONFLICT', words.notNow)
  if (promised === undefined) return NOTHING_SIGNED
  const asked = await askedToCancelOn(scope, orderId)
  const canceller = (await isDayLost(scope, record)) ? 'bakery' : (by ?? (asked === undefined ? 'bakery' : 'customer'))
  const { terms, facts, cancel, decimals } = promised
  const askedOn = on ?? asked ?? scope.today
  const isBakery = canceller === 'bakery'
  const sums = isBakery ? allComesBack(facts, askedOn, decimals) : whatComesBack(facts, cancel, askedOn, decimals)
  const as = isBakery ? 'money' : cancel.as
  const sources = sourcesOf(await listPayments(scope, orderId), decimals)
  const work = await listWork(scope, orderId)
  const { over: _, ...shown } = sums
  return {
    terms: { revision: terms.revision },
    by: canceller,
    askedOn,
    ...shown,
    tips: roundTo(sumOf(sources.map(({ tip }) => tip)), decimals),
    most: facts.backMost === null ? null : roundTo(facts.backMost, decimals),
    as,
    sources,
    parts: whereItGoes(sources, sums.back, as, decimals),
    // An answer that comes late costs the customer nothing.
    next: isBakery || asked !== undefined ? null : (nextLess(facts, cancel, askedOn, decimals) ?? null),
    costsSoFar: costsOf(order, decimals),
    minutesSoFar: Math.round(
      work.reduce((sum, { began, ended, counted }) => sum + (counted ? Date.parse(ended) - Date.parse(began) : 0), 0) /
        MINUTE_MS,
    ),
  }
}

/** CAN-7: a booking whose day went to another counts as cancelled by the bakery. */
export async function isDayLost(scope: Scope, { row }: OrderRecord): Promise<boolean> {
  if (row.status !== 'Booked') return false
  return row.day_lost_at !== null || (await goneOrders(scope, [{ id: row.id, eventDate: row.event_date }])).has(row.id)
}

/** CAN-1: the page proposes nothing, and the owner decides as she likes. */
const NOTHING_SIGNED: CancelPlan = {
  terms: null,
  by: null,
  askedOn: null,
  daysBefore: null,
  paid: null,
  tips: null,
  feePart: null,
  back: null,
  kept: null,
  most: null,
  as: null,
  sources: [],
  parts: [],
  next: null,
  costsSoFar: null,
  minutesSoFar: null,
}

const MINUTE_MS = 60_000

/** The ingredients and supplies of its items; null if none was costed in parts. */
function costsOf({ lines }: Order, decimals: number): string | null {
  const costs = lines.flatMap(({ costParts, quantity }) =>
    costParts === null ? [] : [exact(costParts.recipes).plus(costParts.supplies).times(quantity)],
  )
  return costs.length === 0 ? null : roundTo(sumOf(costs), decimals)
}

/** CAN-10: the payments that money can go back to, newest first. */
function sourcesOf(payments: readonly Payment[], decimals: number): Source[] {
  return payments
    .filter(({ type, reversed, reversesId }) => type !== 'refund' && !reversed && reversesId === null)
    .filter(({ refundable, refundableTip }) => isPositive(refundable) || isPositive(refundableTip))
    .map((payment) => ({
      paymentId: payment.id,
      refundable: roundTo(payment.refundable, decimals),
      tip: roundTo(payment.refundableTip, decimals),
      way: wayBack(payment),
      method: payment.method,
    }))
    .toReversed()
}

function wayBack({ paidWithCredit, provider, dispute }: Payment): BackWay {
  if (paidWithCredit) return 'credit'
  return provider === MANUAL || dispute === 'open' ? 'hand' : 'card'
}
