import { type FeeTerms, feeByTerms } from '#modules/orders/pricing/payment-plan.ts'
import { ownOrUsual } from '#modules/settings/own-or-usual.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, type Decimal, roundTo } from '#shared/money.ts'
import { formatPercent } from '#shared/text/format.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { shownWords as words } from './shown-words.ts'

export type PaymentKind = 'booking_fee' | 'partial_payment' | 'final_payment' | 'refund'

/** The owner's own name for the booking fee is used everywhere (ORD-12). */
export const paymentLabel = (kind: PaymentKind, bookingFeeLabel: string): string =>
  kind === 'booking_fee'
    ? ownOrUsual(bookingFeeLabel, 'bookingFeeLabel', words.payments.booking_fee)
    : words.payments[kind]

type WithFee = {
  bookingFeeKind: FeeTerms['kind']
  bookingFeeValue: Decimal
  bookingFeeAmount: Decimal
  total: Decimal
  currency: string
}

/** Names the percentage, unless the total changed and the fee stayed. */
export function feeLabel(
  { bookingFeeKind: kind, bookingFeeValue: value, bookingFeeAmount, total, currency }: WithFee,
  bookingFeeLabel: string,
): string {
  const label = paymentLabel('booking_fee', bookingFeeLabel)
  const isOfTotal = compare(feeByTerms({ kind, value }, total, decimalsOf(currency)), bookingFeeAmount) === 0
  return kind === 'percent' && isOfTotal ? words.feeOf(label, shortPercent(value)) : label
}

/** "50%", "12.5%". */
export function shortPercent(percent: Decimal): string {
  const short = shortDecimal(roundTo(percent, 3))
  return formatPercent(short, short.split('.')[1]?.length ?? 0)
}
