export const allergenWords = {
  unknown: (text: string) => `"${text.slice(0, 60)}" is not an allergen we know. Write "Other: ..." for any other`,
  common: 'Allergens',
  cereals: 'Gluten cereals',
  nuts: 'Nuts',
  otherGluten: 'Other cereals containing gluten',
  otherNuts: 'Other nuts',
  wheatWithSpelt: 'Wheat (including spelt)',
  kitchen: 'your kitchen',
  gone: 'an ingredient that is gone',
  goneRecipe: 'a recipe that is gone',
} as const
