import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { PAYMENT_KINDS } from '../filters.ts'
import { PAYMENT_PERIODS } from '../period.ts'

export const PaymentsSearch = listSearch({
  period: z.enum(PAYMENT_PERIODS),
  type: z.enum(PAYMENT_KINDS),
  method: z.string().max(60),
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>
