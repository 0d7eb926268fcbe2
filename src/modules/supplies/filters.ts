// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const SUPPLY_SORTS = ['name', 'category', 'supplier', 'price', 'unitPrice', 'quantity', 'createdAt'] as const
