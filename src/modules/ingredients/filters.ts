// What the list can be narrowed to. The app's first page reads this for every list: it imports nothing.
/** What a list can be narrowed to because somebody should look at it. */
export const ATTENTION = ['unpriced', 'old-price', 'low-stock', 'unchecked'] as const
