/** New ingredients start as General (S2 section 9). */
export const INGREDIENT_CATEGORIES = [
  'Dry goods',
  'Dairy & eggs',
  'Fats',
  'Chocolate',
  'Fruit & nuts',
  'Flavourings',
  'Colours',
  'Icing & fondant',
  'Decorations',
  'Liquids',
  'General',
] as const
export type IngredientCategory = (typeof INGREDIENT_CATEGORIES)[number]

export const DEFAULT_CATEGORY: IngredientCategory = 'General'
