// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const PACK_SORTS = ['ingredient', 'bestBefore', 'openedOn', 'createdAt'] as const
export const PACK_STATES = ['open', 'waiting', 'old', 'finished'] as const
