import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { PAYMENT_PERIODS } from '../period.ts'
import { PaymentKind } from '../schema.ts'

export const PaymentsSearch = listSearch({
  period: z.enum(PAYMENT_PERIODS),
  type: PaymentKind,
  method: z.string().max(60),
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>
