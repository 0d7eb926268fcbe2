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

/** Pays with what the customer paid too much for other orders. */
export const CREDIT = 'Credit'

export const DISPUTES = ['open', 'won', 'lost'] as const

export const PaymentKind = z.enum(PAYMENT_KINDS)
export const ReceivedKind = PaymentKind.exclude(['refund'])

/** Money that came in, or went back: refunds and reversals are negative. */
export const Payment = z.object({
  id,
  orderId: id,
  type: PaymentKind,
  amount: moneyOut,
  /** Beside the amount: tips never reduce the balance. */
  tipAmount: moneyOut,
  method: z.string(),
  provider: z.string(),
  providerRef: z.string().nullable(),
  /** Kept by the provider. */
  fee: moneyOut.nullable(),
  /** The amount by which this refund lowered what is asked; below zero in the line that takes it back. */
  credited: moneyOut,
  /** The amount that rounding of cash settled; below zero: money beyond what was asked. */
  rounding: moneyOut,
  paymentDate: isoDate,
  note: z.string().nullable(),
  /** The payment that this one takes back. */
  reversesId: id.nullable(),
  reversed: flag,
  /** The payment that this refund gives back. */
  refundsId: id.nullable(),
  /** The part of it that can still be given back. */
  refundable: moneyOut,
  /** The same of its tip. */
  refundableTip: moneyOut,
  /** Set while, and after, the customer's bank asks for this payment back. */
  dispute: z.enum(DISPUTES).nullable(),
  /** Below zero: credit of this order that paid another one. */
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
  /** Left out: as `suggestedPaymentType` says. */
  type: ReceivedKind.optional(),
  method: required('Method', 60, 'Choose a method'),
  /** Left out: today. */
  paymentDate: isoDate.optional(),
  note: optionalText('Note', 2000),
  /** More than the balance was meant. */
  confirmOverpayment: flag.optional(),
  /** Mails the customer a receipt for it. */
  sendReceipt: flag.optional(),
})
export type PaymentInput = z.infer<typeof PaymentInput>

export const PaymentChanges = PaymentInput.omit({ sendReceipt: true }).partial().extend({
  /** The amount of this refund is asked for again. */
  stillOwed: flag.optional(),
  version,
})
export type PaymentChanges = z.infer<typeof PaymentChanges>

/** Credit that can pay an order: its customer paid others too much. */
export const OrderCredit = z.object({
  available: moneyOut,
  orders: z.array(z.object({ id, orderNumber: z.string(), amount: moneyOut })),
})
export type OrderCredit = z.infer<typeof OrderCredit>

export const CreditInput = z.object({ amount: money('Amount'), version })
export type CreditInput = z.infer<typeof CreditInput>

export const RefundInput = z.object({
  /** Nothing, where only the tip goes back. */
  amount: money('Amount'),
  tipAmount: money('Tip').optional(),
  /** Left out: as it was paid. */
  method: required('Method', 60, 'Choose a method').optional(),
  paymentDate: isoDate.optional(),
  note: optionalText('Note', 2000),
  /** The customer pays it another way; left out: what is given back is not asked for again. */
  stillOwed: flag.optional(),
  /** Mails the customer that money comes back; for a card's own refund that happens once the provider has made it. */
  tellCustomer: flag.optional(),
})
export type RefundInput = z.infer<typeof RefundInput>
