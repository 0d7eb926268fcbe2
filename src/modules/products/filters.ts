// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const ATTENTION = ['below-target', 'not-priced', 'not-timed'] as const
export const PRODUCT_SORTS = ['name', 'type', 'servings', 'price', 'totalCost', 'margin', 'createdAt'] as const
