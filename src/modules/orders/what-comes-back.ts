import type { CancelRules } from '#modules/settings/terms.ts'
import { addDays, daysBetween, type IsoDate } from '#shared/dates/dates.ts'
import { clamp, type Decimal, type Exact, exact, isPositive, percentOf, roundTo } from '#shared/money.ts'
import { creditOf } from './credit.ts'
import { isWholeFee } from './pricing/booking-fee.ts'
import { type FeeKind, feeByTerms } from './pricing/payment-plan.ts'

/** The people who may end an order. */
export const CANCELLERS = ['customer', 'bakery'] as const
export type Canceller = (typeof CANCELLERS)[number]

export type Cancelled = {
  total: Decimal
  /** Payments less refunds, without tips. */
  amountPaid: Decimal
  settled: Decimal
  bookingFeeAmount: Decimal
  bookingFeeKind: FeeKind
  bookingFeeValue: Decimal
  eventDate: IsoDate
  /** CAN-8: what may come back at most, since its customer moved it; null for no limit. */
  backMost: Decimal | null
}

export type ComesBack = {
  daysBefore: number
  paid: Decimal
  feePart: Decimal
  /** The money paid beyond the total. */
  over: Decimal
  back: Decimal
  kept: Decimal
}

/** CAN-3: the percentage by which money comes back on a day; below the last step nothing does. */
function stepOn({ steps }: CancelRules, daysBefore: number): number {
  const left = Math.max(daysBefore, 0)
  return steps.find(({ days }) => days <= left)?.back ?? 0
}

/** CAN-2 to CAN-6: what a customer gets back of what she paid, who asks to cancel on that day. */
export function whatComesBack(order: Cancelled, rules: CancelRules, askedOn: IsoDate, decimals: number): ComesBack {
  const daysBefore = daysBetween(askedOn, order.eventDate)
  const { paid, over, feePart, rest } = partsOf(order, decimals)
  const share = (amount: Exact, percent: number) => exact(roundTo(percentOf(amount, percent), decimals))
  const byRules = share(feePart, rules.feeBack).plus(share(rest, stepOn(rules, daysBefore)))
  const most = order.backMost === null ? byRules : exact(order.backMost)
  const back = over.plus(clamp(byRules, exact(0), most))
  return shown({ daysBefore, paid, over, feePart, back }, decimals)
}

/** CAN-7: if the bakery cancels, everything comes back. */
export function allComesBack(order: Cancelled, askedOn: IsoDate, decimals: number): ComesBack {
  const { paid, over, feePart } = partsOf(order, decimals)
  return shown({ daysBefore: daysBetween(askedOn, order.eventDate), paid, over, feePart, back: paid }, decimals)
}

function partsOf(order: Cancelled, decimals: number) {
  const paid = exact(roundTo(order.amountPaid, decimals))
  const over = exact(creditOf({ ...order, status: 'Confirmed', kept: null }, decimals))
  // CAN-5: of an order paid in full at booking, the fee is what it would have been otherwise.
  const fee = isWholeFee(order)
    ? feeByTerms({ kind: order.bookingFeeKind, value: order.bookingFeeValue }, order.total, decimals)
    : order.bookingFeeAmount
  const asked = paid.minus(over)
  const feePart = clamp(exact(roundTo(fee, decimals)), exact(0), asked)
  return { paid, over, feePart, rest: asked.minus(feePart) }
}

function shown(
  { daysBefore, ...sums }: { daysBefore: number } & Record<'paid' | 'over' | 'feePart' | 'back', Exact>,
  decimals: number,
): ComesBack {
  const text = (amount: Exact) => roundTo(amount, decimals)
  const { paid, over, feePart, back } = sums
  return {
    daysBefore,
    paid: text(paid),
    over: text(over),
    feePart: text(feePart),
    back: text(back),
    kept: text(paid.minus(back)),
  }
}

/** The first later day on which less comes back, and how much; undefined if it stays the same for good. */
export function nextLess(
  order: Cancelled,
  rules: CancelRules,
  day: IsoDate,
  decimals: number,
): { from: IsoDate; back: Decimal } | undefined {
  const { back: today } = whatComesBack(order, rules, day, decimals)
  return rules.steps
    .map(({ days }) => addDays(order.eventDate, 1 - days))
    .filter((from) => from > day)
    .map((from) => ({ from, back: whatComesBack(order, rules, from, decimals).back }))
    .find(({ back }) => back !== today)
}

/**
 * CAN-8: what may come back at most after the customer moved her order to a later day: what she would have got back on
 * the day she asked. While the best step still counted, moving made nothing better, and no limit is set.
 */
export function mostAfterMove(
  order: Cancelled,
  rules: CancelRules,
  askedOn: IsoDate,
  decimals: number,
): Decimal | null {
  const best = rules.steps[0]?.back ?? 0
  if (stepOn(rules, daysBetween(askedOn, order.eventDate)) === best) return order.backMost
  const { back, over } = whatComesBack(order, rules, askedOn, decimals)
  return roundTo(exact(back).minus(over), decimals)
}

/** Payments and credit that money can go back to; newest first. */
export type Source = { paymentId: number; refundable: Decimal; tip: Decimal; way: BackWay; method: string }
export const BACK_WAYS = ['card', 'hand', 'credit'] as const
/** Money goes back by itself to the card, by the owner's hand, or as credit for another order. */
export type BackWay = (typeof BACK_WAYS)[number]
export type BackPart = { paymentId: number | null; amount: Decimal; tip: Decimal; way: BackWay; method: string | null }

/**
 * CAN-10: the newest payment first, each to where it came from. The amounts add up to what comes back; tips go back
 * besides (CAN-6), and never as credit.
 */
export function whereItGoes(
  sources: readonly Source[],
  back: Decimal,
  as: CancelRules['as'],
  decimals: number,
): BackPart[] {
  let left = exact(roundTo(back, decimals))
  const part = (amount: Exact, to: Omit<BackPart, 'amount'>) => ({ ...to, amount: roundTo(amount, decimals) })
  const parts: BackPart[] = []
  for (const { refundable, ...source } of sources) {
    const most = exact(as === 'money' ? refundable : 0)
    const amount = left.lt(most) ? left : most
    if (amount.lte(0) && !isPositive(source.tip)) continue
    parts.push(part(amount, source))
    left = left.minus(amount)
  }
  const rest = {
    paymentId: null,
    tip: roundTo('0', decimals),
    way: as === 'credit' ? 'credit' : 'hand',
    method: null,
  } as const
  if (left.gt(0)) parts.push(part(left, rest))
  return parts
}
