import { z } from 'zod'
import { flag, id, instant, isoDate, money, moneyOut, optionalText, required, version } from '#shared/fields.ts'
import { PAYMENT_KINDS } from './filters.ts'

export const PAYMENT_METHODS = [
  'Cash',
  'Bank transfer',
  'Card in person',
  'Card online',
  'PayPal',
  'Cheque',
  'Credit',
  'Other',
] as const

/** Pays with the customer's overpayments of other orders. */
export const CREDIT = 'Credit'

export const LATE_DAYS = ['book', 'keep'] as const

export const DISPUTES = ['open', 'won', 'lost'] as const

export const PaymentKind = z.enum(PAYMENT_KINDS)
export const ReceivedKind = PaymentKind.exclude(['refund'])

/** Money in or out: refunds and reversals are negative. */
export const Payment = z.object({
  id,
  orderId: id,
  type: PaymentKind,
  amount: moneyOut,
  /** Besides the amount: tips never reduce the balance. */
  tipAmount: moneyOut,
  method: z.string(),
  provider: z.string(),
  providerRef: z.string().nullable(),
  /** Kept by the provider. */
  fee: moneyOut.nullable(),
  /** The amount by which this refund lowered the total to pay; negative in the line that reverses it. */
  credited: moneyOut,
  /** The amount settled by cash rounding; below zero: money beyond the total. */
  rounding: moneyOut,
  paymentDate: isoDate,
  note: z.string().nullable(),
  /** The payment that this one reverses. */
  reversesId: id.nullable(),
  reversed: flag,
  /** The payment that this refund returns. */
  refundsId: id.nullable(),
  /** The part of it that can still be refunded. */
  refundable: moneyOut,
  /** The part of its tip that can still be refunded. */
  refundableTip: moneyOut,
  /** Set while, and after, the customer's bank asks for this payment back. */
  dispute: z.enum(DISPUTES).nullable(),
  /** For a negative amount: credit of this order that paid another one. */
  creditUsedFor: z.object({ orderId: id, orderNumber: z.string() }).nullable(),
  /** Paid with credit of other orders. */
  paidWithCredit: flag,
  version,
  createdAt: instant,
})
export type Payment = z.infer<typeof Payment>

/** A payment in the list of all. */
export const PaymentRow = Payment.pick({
  id: true,
  orderId: true,
  type: true,
  amount: true,
  tipAmount: true,
  method: true,
  paymentDate: true,
  note: true,
  reversesId: true,
  reversed: true,
}).extend({ isCreditUsed: flag, orderNumber: z.string(), customerName: z.string() })
export type PaymentRow = z.infer<typeof PaymentRow>

export const PaymentSums = z.object({ amount: moneyOut, tips: moneyOut })
export type PaymentSums = z.infer<typeof PaymentSums>

export const PaymentInput = z.object({
  amount: money('Amount'),
  tipAmount: money('Tip').optional(),
  /** Default: `suggestedPaymentType`. */
  type: ReceivedKind.optional(),
  method: required('Method', 60, 'Choose a method'),
  /** Default: today. */
  paymentDate: isoDate.optional(),
  note: optionalText('Note', 2000),
  /** The owner meant to take more than the balance. */
  confirmOverpayment: flag.optional(),
  /** Mails the customer a receipt. */
  sendReceipt: flag.optional(),
  /** The day of the booking went to another: book it anyway, or keep the money for another day. */
  lateDay: z.enum(LATE_DAYS).optional(),
  /** Why the day is booked anyway. */
  dateReason: optionalText('Reason', 500),
})
export type PaymentInput = z.infer<typeof PaymentInput>

export const PaymentChanges = PaymentInput.omit({ sendReceipt: true, lateDay: true, dateReason: true })
  .partial()
  .extend({
    /** The refunded amount is to be paid again. */
    stillOwed: flag.optional(),
    version,
  })
export type PaymentChanges = z.infer<typeof PaymentChanges>

/** Credit that can pay an order: the customer's overpayments of others. */
export const OrderCredit = z.object({
  available: moneyOut,
  orders: z.array(z.object({ id, orderNumber: z.string(), amount: moneyOut })),
})
export type OrderCredit = z.infer<typeof OrderCredit>

export const CreditInput = z.object({ amount: money('Amount'), version })
export type CreditInput = z.infer<typeof CreditInput>

export const RefundInput = z.object({
  /** Zero if only the tip is refunded. */
  amount: money('Amount'),
  tipAmount: money('Tip').optional(),
  /** Default: the method of the payment. */
  method: required('Method', 60, 'Choose a method').optional(),
  paymentDate: isoDate.optional(),
  note: optionalText('Note', 2000),
  /** The customer will pay it another way. Default: the refunded amount is not asked for again. */
  stillOwed: flag.optional(),
  /** Mails the customer about the refund; for a card, once the provider has made it. */
  tellCustomer: flag.optional(),
})
export type RefundInput = z.infer<typeof RefundInput>
