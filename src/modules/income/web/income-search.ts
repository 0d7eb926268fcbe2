import { z } from 'zod'
import { INCOME_STATES } from '#modules/expenses/filters.ts'
import { recordSearch } from '#web/records/record-search.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const IncomeSearch = recordSearch({
  from: day,
  to: day,
  categoryId: z.coerce.string().regex(/^\d{1,15}$/),
  state: z.enum(INCOME_STATES),
})
