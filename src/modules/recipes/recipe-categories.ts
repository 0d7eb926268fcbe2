/** New recipes start as Other (S2 section 9). The owner may type any other category. */
export const RECIPE_CATEGORIES = [
  'Cake',
  'Filling',
  'Icing',
  'Frosting',
  'Biscuit',
  'Pastry',
  'Bread',
  'Sauce',
  'Other',
] as const

export const DEFAULT_CATEGORY = 'Other'
