// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const ORDER_TABS = ['upcoming', 'quotes', 'action', 'past', 'all'] as const
export const ORDER_NEEDS = ['acceptance', 'changes', 'allergies', 'expiring', 'details', 'costs'] as const
export const PAYMENT_FILTERS = ['unpaid', 'part', 'paid', 'owing', 'overdue', 'fee-overdue', 'balance-overdue'] as const
export const ORDER_KINDS = ['quote', 'order'] as const
export const HANDOVERS = ['Collection', 'Delivery'] as const
export const TAG_MAX = 30
export const ORDER_SORTS = ['eventDate', 'number', 'customer', 'status', 'total', 'createdAt'] as const
/** The default order of each tab. */
export const USUAL_SORT = {
  upcoming: 'eventDate',
  quotes: '-createdAt',
  action: 'eventDate',
  past: '-eventDate',
  all: '-createdAt',
} as const
