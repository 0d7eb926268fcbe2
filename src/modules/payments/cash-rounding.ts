import { type PaymentType, suggestedPaymentType } from '#modules/orders/payment-status.ts'
import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import { type Decimal, exact, isZero, roundTo, roundUpTo, sumOf } from '#shared/money.ts'

/** The only method whose amounts must fit coins. */
export const CASH = 'Cash'

type Owed = { total: Decimal; bookingFeeAmount: Decimal; settled: Decimal }

/** The amounts that a payment may be meant for: the rest of the fee, and of the whole. */
const restsOf = (order: Owed) =>
  [...(isFeeDue(order) ? [order.bookingFeeAmount] : []), order.total].map((wanted) =>
    exact(wanted).minus(order.settled),
  )

/**
 * The amount that a payment settles without money. A rest under half a coin is settled; up to half a coin too much
 * (below zero) is no overpayment. Only cash rounds, and only amounts that coins can make up.
 */
export function cashRounding(
  order: Owed,
  { amount, method }: { amount: Decimal; method: string },
  coin: Decimal | undefined,
  decimals: number,
): Decimal {
  if (method !== CASH || coin === undefined || !roundUpTo(amount, coin).eq(amount)) return roundTo('0', decimals)
  const half = exact(coin).div(2)
  const left = restsOf(order)
    .filter((rest) => rest.gt(0))
    .map((rest) => rest.minus(amount))
    .find((each) => each.lt(half) && each.gte(half.times(-1)))
  return roundTo(left ?? '0', decimals)
}

/** The purpose of a payment. A rest too small for any coin counts as paid. */
export function paymentTypeOf(
  order: Owed,
  paid: { amount: Decimal; method: string },
  coin: Decimal | undefined,
  decimals: number,
): PaymentType {
  const settles = sumOf([paid.amount, cashRounding(order, paid, coin, decimals)])
  const { total, bookingFeeAmount: bookingFee, settled } = order
  return suggestedPaymentType({ total, bookingFee, settled }, roundTo(settles, decimals))
}

/** The cash that pays an amount; undefined if coins pay it exactly. */
export function inCash(amount: Decimal, coin: Decimal | undefined, decimals: number): Decimal | undefined {
  if (coin === undefined) return undefined
  const up = roundUpTo(amount, coin)
  const above = up.minus(amount)
  const paid = above.times(2).gt(coin) ? up.minus(coin) : up
  return isZero(above) || paid.lte(0) ? undefined : roundTo(paid, decimals)
}
