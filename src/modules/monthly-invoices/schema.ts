import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { MONTH } from '#shared/dates/dates.ts'
import { email, flag, id, instant, isoDate, money, moneyOut, optionalText, required } from '#shared/fields.ts'

/** A calendar month, such as 2026-11. */
export const month = z.string().regex(MONTH, 'Choose a month')

export const MonthlyInvoiceInput = z.object({ contactId: id, month })
export type MonthlyInvoiceInput = z.infer<typeof MonthlyInvoiceInput>

export const SendMonthlyInput = z.object({
  /** Default: the customer's own address. */
  to: email().optional(),
  message: optionalText('Message', 5000),
})
export type SendMonthlyInput = z.infer<typeof SendMonthlyInput>
export const SentMonthly = z.object({ to: z.string(), at: instant })
export type SentMonthly = z.infer<typeof SentMonthly>

export const VoidInput = z.object({ reason: required('Reason', 500) })
export type VoidInput = z.infer<typeof VoidInput>

export const MonthlyPaymentInput = z.object({
  amount: money('Amount'),
  method: required('Method', 60, 'Choose a method'),
  /** Default: today. */
  paymentDate: isoDate.nullish(),
  note: optionalText('Note', 2000),
  /** The owner meant to take more than is left to pay; the rest becomes credit. */
  confirmOverpayment: flag.nullish(),
})
export type MonthlyPaymentInput = z.infer<typeof MonthlyPaymentInput>

export const MONTHLY_STATES = ['to make', 'unpaid', 'partially paid', 'paid', 'overdue', 'void'] as const

export const MonthlyOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  day: isoDate,
  status: z.enum(ORDER_STATUSES),
  total: moneyOut,
  paid: moneyOut,
})

/** An invoice of a month, or what could be on one. */
export const MonthlyInvoice = z.object({
  /** Null for what is on no invoice yet. */
  id: id.nullable(),
  contactId: id,
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  month,
  number: z.string().nullable(),
  title: z.string().nullable(),
  issuedOn: isoDate.nullable(),
  dueOn: isoDate.nullable(),
  /** The time at which it was last mailed. */
  sentAt: instant.nullable(),
  state: z.enum(MONTHLY_STATES),
  /** The sum of what is completed, as long as there is no invoice. */
  total: moneyOut,
  tax: moneyOut,
  paid: moneyOut,
  balance: moneyOut,
  orders: z.array(MonthlyOrder),
  /** Orders of the month that are not delivered yet, and go on no invoice. */
  waiting: z.array(MonthlyOrder),
})
export type MonthlyInvoice = z.infer<typeof MonthlyInvoice>

export const STATEMENT_ENTRIES = ['invoice', 'payment', 'refund', 'cancelled'] as const
export const Statement = z.object({
  contactId: id,
  from: isoDate,
  to: isoDate,
  opening: moneyOut,
  entries: z.array(
    z.object({
      day: isoDate,
      kind: z.enum(STATEMENT_ENTRIES),
      /** The number of the invoice, or the method of the payment. An amount that an order no longer asks for is `cancelled`. */
      says: z.string(),
      /** The amount that it adds to what is owed; below zero for a payment. */
      amount: moneyOut,
      balance: moneyOut,
    }),
  ),
  closing: moneyOut,
})
export type Statement = z.infer<typeof Statement>
