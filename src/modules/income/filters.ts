// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const INCOME_SORTS = ['date', 'description', 'category', 'source', 'amount', 'createdAt'] as const
