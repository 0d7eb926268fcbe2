// The filters of the list. The app's first page reads this for every list: it imports nothing.
export const TEMPLATE_SORTS = ['name', 'createdAt', 'updatedAt'] as const
