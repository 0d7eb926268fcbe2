import { type FeeTerms, feeByTerms } from '#modules/orders/pricing/payment-plan.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { formatPercent } from '#shared/text/format.ts'
import { paymentLabels, documentWords as words } from './words.ts'

export type PaymentKind = 'booking_fee' | 'partial_payment' | 'final_payment' | 'refund'

/** The owner's own name for the booking fee is used everywhere (ORD-12). */
export const paymentLabel = (kind: PaymentKind, bookingFeeLabel: string): string =>
  kind === 'booking_fee' ? bookingFeeLabel : paymentLabels[kind]

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
  const isOfTotal = compare(feeByTerms({ kind, value }, total, decimalsOf(currency)), bookingFeeAmount) === 0
  return kind === 'percent' && isOfTotal ? words.feeOf(bookingFeeLabel, shortPercent(value)) : bookingFeeLabel
}

/** "50%", "12.5%". */
export const shortPercent = (percent: Decimal): string => formatPercent(percent, 3).replace(/\.?(?<!0)0+%$/, '%')
