import { z } from 'zod'
import { id, isoDate, moneyOut } from '#shared/fields.ts'

/** Additional income as received, with tax. */
export const IncomeRow = z.object({
  id,
  date: isoDate,
  category: z.string(),
  categoryId: id.nullable(),
  source: z.string().nullable(),
  paymentSource: z.string(),
  description: z.string(),
  amount: moneyOut,
})
export type IncomeRow = z.infer<typeof IncomeRow>

export const NO_INCOME = 'No additional income found for this period'
export const toIncome = { to: ({ id: income }: IncomeRow) => `/income?edit=${income}` }
