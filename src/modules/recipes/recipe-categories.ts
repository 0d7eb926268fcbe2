/** New ones start as Other (S2 section 9). A recipe may have any other that the owner types. */
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
