// The filters of the list. The app's first page reads this for every list: it imports nothing.
/** Filters for ingredients that somebody should look at. */
export const ATTENTION = ['unpriced', 'old-price', 'low-stock', 'unchecked'] as const
export const INGREDIENT_SORTS = [
  'name',
  'category',
  'supplier',
  'packCost',
  'costPerUnit',
  'stockQty',
  'pricedOn',
  'uses',
  'createdAt',
] as const
