import { z } from 'zod'
import { MONTH } from '#shared/dates/dates.ts'
import { id, isoDate, moneyOut } from '#shared/fields.ts'

/** "2026-11". */
const month = z.string().regex(MONTH, 'Enter a month as yyyy-mm')

export const OverviewQuery = z.object({
  /** Default: the current month. */
  month: month.optional(),
})

/** The figures of a category for a month: the business's part of its expenses. */
export const CategoryMonth = z.object({
  /** Null: expenses without a category. */
  id: id.nullable(),
  name: z.string(),
  color: z.string(),
  spent: moneyOut,
  budget: moneyOut.nullable(),
})
export type CategoryMonth = z.infer<typeof CategoryMonth>

export const Overview = z.object({
  month,
  categories: z.array(CategoryMonth),
  spent: moneyOut,
  /** Twelve months, the chosen one last. */
  months: z.array(z.object({ month, spent: moneyOut })),
  /** Drafts of any month that wait to be confirmed. */
  drafts: z.array(z.object({ id, description: z.string(), date: isoDate, total: moneyOut })),
  /** The next recurring expenses. */
  recurring: z.array(z.object({ id, description: z.string(), nextOn: isoDate, total: moneyOut })),
  /** Expenses of the month without a receipt. */
  receiptsMissing: z.object({ count: z.int(), total: moneyOut }),
})
export type Overview = z.infer<typeof Overview>
