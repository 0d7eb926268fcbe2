// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const STANDING_SORTS = ['name', 'startsOn', 'createdAt'] as const
