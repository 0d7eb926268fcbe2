import { z } from 'zod'
import { flag, id, isoDate, moneyOut } from '#shared/fields.ts'

/** An expense as its reports show it: `amount` is the business part less tax. */
export const ExpenseRow = z.object({
  id,
  date: isoDate,
  category: z.string(),
  description: z.string(),
  supplier: z.string().nullable(),
  paymentSource: z.string(),
  amount: moneyOut,
  vat: moneyOut,
  totalIncTax: moneyOut,
  taxDeductible: flag,
})
export type ExpenseRow = z.infer<typeof ExpenseRow>

export const NO_EXPENSES = 'No expenses found for the selected period.'
export const SHARE_NOTE = 'Expenses that are part private count with the part that is for the business.'
export const toExpense = { to: ({ id: expense }: { id: number }) => `/expenses?edit=${expense}` }
