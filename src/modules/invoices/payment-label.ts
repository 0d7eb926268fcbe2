import { paymentLabels } from './words.ts'

export type PaymentKind = 'booking_fee' | 'partial_payment' | 'final_payment' | 'refund'

/** The owner's own word for the booking fee stands everywhere (ORD-12). */
export const paymentLabel = (kind: PaymentKind, bookingFeeLabel: string): string =>
  kind === 'booking_fee' ? bookingFeeLabel : paymentLabels[kind]
