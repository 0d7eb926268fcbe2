// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const MENU_SORTS = ['name', 'closesAt', 'createdAt'] as const
