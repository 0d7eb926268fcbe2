// The filters of the list. The app's first page reads this for every list: it imports nothing.
export const ORDER_TABS = ['upcoming', 'quotes', 'action', 'past', 'all'] as const
export const ORDER_NEEDS = ['acceptance', 'changes', 'expiring', 'details', 'costs'] as const
export const PAYMENT_FILTERS = ['unpaid', 'part', 'paid', 'owing', 'overdue', 'fee-overdue', 'balance-overdue'] as const
export const ORDER_KINDS = ['quote', 'order'] as const
export const HANDOVERS = ['Collection', 'Delivery'] as const
export const TAG_MAX = 30
