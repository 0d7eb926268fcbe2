import { z } from 'zod'
import {
  decimal,
  decimalOut,
  flag,
  id,
  instant,
  isoDate,
  MONEY_MAX,
  moneyOut,
  optionalDecimal,
  optionalText,
  percent,
  required,
  version,
} from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { EXPENSE_SORTS, EXPENSE_STATES, PAYMENT_SOURCES } from './filters.ts'
import { expenseWords } from './words.ts'

export const RECEIPTS_MAX = 20
const ORDERS_MAX = 50

/** Positive or negative. */
const signed = { min: -MONEY_MAX, max: MONEY_MAX, places: 6 }
export const PaymentSourceName = z.enum(PAYMENT_SOURCES)

export const ExpenseInput = z.object({
  date: isoDate,
  description: required('Description', 500),
  categoryId: id.nullish(),
  supplier: optionalText('Supplier', 120),
  /** Default: the contact of this name, if there is one. */
  supplierId: id.nullish(),
  /** Default: Card. */
  paymentSource: PaymentSourceName.optional(),
  /** Below zero: money that came back. */
  totalIncTax: decimal('Amount', signed),
  /** The tax in it. Default: by the rate. */
  vat: optionalDecimal('Tax', signed),
  /** Percent. Default: the category's. */
  taxRate: optionalDecimal('Tax rate', { min: 0, max: 100 }),
  taxDeductible: flag.optional(),
  businessPercent: percent('Business use').optional(),
  notes: optionalText('Notes', 5000),
  orderIds: z.array(id).max(ORDERS_MAX, expenseWords.tooManyOrders).optional(),
  /** Uploaded as receipts before. */
  receiptIds: z.array(id).max(RECEIPTS_MAX, expenseWords.tooManyReceipts).optional(),
  /** Waits to be confirmed and counts nowhere. */
  isDraft: flag.optional(),
})
export type ExpenseInput = z.infer<typeof ExpenseInput>

export const ExpenseChanges = ExpenseInput.partial().extend({ version })
export type ExpenseChanges = z.infer<typeof ExpenseChanges>

const text = z.string().nullable()

export const Receipt = z.object({
  id,
  fileName: z.string(),
  isPdf: flag,
  /** The address of a picture; null while it is prepared, and for a PDF. */
  url: text,
  /** The address of the uploaded file. */
  originalUrl: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

export const Expense = z.object({
  id,
  /** The same as its description. */
  name: z.string(),
  date: isoDate,
  description: z.string(),
  categoryId: id.nullable(),
  category: text,
  categoryColor: text,
  supplier: text,
  supplierId: id.nullable(),
  paymentSource: PaymentSourceName,
  totalIncTax: moneyOut,
  vat: moneyOut,
  /** Without the tax. */
  amount: moneyOut,
  taxRate: decimalOut.nullable(),
  taxDeductible: flag,
  businessPercent: decimalOut,
  businessTotal: moneyOut,
  businessVat: moneyOut,
  businessAmount: moneyOut,
  isRefund: flag,
  isDraft: flag,
  recurringId: id.nullable(),
  receiptTotal: moneyOut.nullable(),
  notes: text,
  orders: z.array(z.object({ id, label: z.string() })),
  receipts: z.array(Receipt),
  /** True if it has none and should have one, in a bakery that keeps receipts. */
  isReceiptMissing: flag,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Expense = z.infer<typeof Expense>

export const ExpenseListing = listing(EXPENSE_SORTS).extend({
  from: isoDate.optional(),
  to: isoDate.optional(),
  categoryId: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  paymentSource: PaymentSourceName.optional(),
  state: z.enum(EXPENSE_STATES).optional(),
})
export type ExpenseListing = z.infer<typeof ExpenseListing>

/** The sums of a filtered list, without drafts. */
export const ExpenseSums = z.object({ total: moneyOut, tax: moneyOut, business: moneyOut })
export type ExpenseSums = z.infer<typeof ExpenseSums>
