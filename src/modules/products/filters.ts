// What the list can be narrowed to. The app's first page reads this for every list: it imports nothing.
export const ATTENTION = ['below-target', 'not-priced'] as const
