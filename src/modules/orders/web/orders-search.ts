import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { ASSIGNEE } from '#modules/team/assignee.ts'
import { MONTHS } from '#shared/dates/period.ts'
import { day, flag, idText, matching, oneOf, type Search, text } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { HANDOVERS, ORDER_KINDS, ORDER_NEEDS, ORDER_SORTS, ORDER_TABS, PAYMENT_FILTERS, TAG_MAX } from '../filters.ts'

const PORTIONS_MAX = 10

export const OrdersSearch = listSearch(ORDER_SORTS, {
  tab: oneOf(ORDER_TABS),
  status: oneOf(ORDER_STATUSES),
  payment: oneOf(PAYMENT_FILTERS),
  needs: oneOf(ORDER_NEEDS),
  completed: oneOf(MONTHS),
  takesPlace: flag,
  dayGone: flag,
  menu: idText,
  delivery: oneOf(HANDOVERS),
  tag: text(TAG_MAX),
  kind: oneOf(ORDER_KINDS),
  productType: text(60),
  eventTypeId: idText,
  contactId: idText,
  assignee: matching(ASSIGNEE),
  from: day,
  to: day,
  view: oneOf(['board', 'gallery']),
  /** In the gallery. */
  portions: text(PORTIONS_MAX),
  /** The board also shows cancelled, declined and expired orders. */
  closed: flag,
})
export type OrdersSearch = Search<typeof OrdersSearch>

/** True if there may be orders beside those of this address. */
export const narrowsOrders = ({
  page: _page,
  sort: _sort,
  view: _view,
  closed: _closed,
  tab,
  ...filters
}: OrdersSearch) => (tab ?? 'upcoming') !== 'upcoming' || Object.values(filters).some((value) => value !== undefined)
