import { z } from 'zod'
import { PERIODS } from '#shared/dates/period.ts'
import { listSearch } from '#web/table/list-search.ts'
import { PAYMENT_KINDS } from '../filters.ts'

export const PaymentsSearch = listSearch({
  period: z.enum(PERIODS),
  type: z.enum(PAYMENT_KINDS),
  method: z.string().max(60),
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>
