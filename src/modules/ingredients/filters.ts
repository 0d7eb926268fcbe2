// The filters of the list. The app's first page reads this for every list, so it imports nothing.
/** Filters for ingredients that need attention. */
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
