// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const RECIPE_SORTS = [
  'name',
  'category',
  'servings',
  'totalCost',
  'costPerServing',
  'updatedAt',
  'createdAt',
] as const
