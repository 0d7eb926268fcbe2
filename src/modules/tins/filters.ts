// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const OWN_TIN_SORTS = ['name', 'size', 'count', 'createdAt'] as const
