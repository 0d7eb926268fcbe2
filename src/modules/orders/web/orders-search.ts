import { z } from 'zod'
import { MONTHS } from '#shared/period.ts'
import { listSearch } from '#web/table/list-search.ts'
import { ORDER_NEEDS, ORDER_TABS } from '../filters.ts'
import { ORDER_STATUSES } from '../status.ts'

export const OrdersSearch = listSearch({
  tab: z.enum(ORDER_TABS),
  status: z.enum(ORDER_STATUSES),
  payment: z.enum(['unpaid', 'part', 'paid', 'owing', 'overdue']),
  needs: z.enum(ORDER_NEEDS),
  completed: z.enum(MONTHS),
  eventTypeId: z.string(),
  contactId: z.string(),
  from: z.string(),
  to: z.string(),
})
export type OrdersSearch = z.infer<typeof OrdersSearch>
