import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { AssigneeSearch } from '#modules/team/assignee.ts'
import { MONTHS } from '#shared/dates/period.ts'
import { isoDate } from '#shared/fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { HANDOVERS, ORDER_KINDS, ORDER_NEEDS, ORDER_TABS, PAYMENT_FILTERS, TAG_MAX } from '../filters.ts'

/** An id as it stands in the address. */
const recordId = z.union([z.string(), z.number().transform(String)]).pipe(z.string().regex(/^[1-9]\d{0,14}$/))
/** A number in the address is no text. */
const tag = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(TAG_MAX))

export const OrdersSearch = listSearch({
  tab: z.enum(ORDER_TABS),
  status: z.enum(ORDER_STATUSES),
  payment: z.enum(PAYMENT_FILTERS),
  needs: z.enum(ORDER_NEEDS),
  completed: z.enum(MONTHS),
  takesPlace: z.literal('true'),
  delivery: z.enum(HANDOVERS),
  tag,
  kind: z.enum(ORDER_KINDS),
  productType: z.string().min(1).max(60),
  eventTypeId: recordId,
  contactId: recordId,
  assignee: AssigneeSearch,
  from: isoDate,
  to: isoDate,
  view: z.literal('board'),
  /** The board shows what is cancelled, declined and expired as well. */
  closed: z.literal('true'),
})
export type OrdersSearch = z.infer<typeof OrdersSearch>

/** Whether there may be orders beside those that this address lists. */
export const narrowsOrders = ({
  page: _page,
  sort: _sort,
  view: _view,
  closed: _closed,
  tab,
  ...filters
}: OrdersSearch) => (tab ?? 'upcoming') !== 'upcoming' || Object.values(filters).some((value) => value !== undefined)
