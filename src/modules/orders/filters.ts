// What the list can be narrowed to. The app's first page reads this for every list: it imports nothing.
export const ORDER_TABS = ['upcoming', 'quotes', 'action', 'past', 'all'] as const
export const ORDER_NEEDS = ['acceptance', 'changes', 'expiring'] as const
