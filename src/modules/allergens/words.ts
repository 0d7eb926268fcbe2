import { translatable } from '#shared/languages/translatable.ts'

/** The words in which orders keep what was ticked. */
export const englishAllergenWords = {
  ratherNot: (names: string) => `rather not: ${names}`,
}

export const allergenWords = translatable('allergenWords', {
  unknown: (text: string) => `"${text.slice(0, 60)}" is not an allergen we know. Write "Other: ..." for any other`,
  common: 'Allergens',
  cereals: 'Gluten cereals',
  nuts: 'Nuts',
  otherGluten: 'Other cereals containing gluten',
  otherNuts: 'Other nuts',
  wheatWithSpelt: 'Wheat (including spelt)',
  named: (general: string, finer: string) => `${general} (${finer.toLowerCase()})`,
  contains: 'Contains',
  mayContain: 'May contain',
  none: 'None that we know of.',
  ask: 'Please ask us about allergens.',
  askOthers: 'Not everything in it has been checked. Please ask us about other allergens.',
  kitchen: 'your kitchen',
  ...englishAllergenWords,
  gone: 'a deleted ingredient',
  goneRecipe: 'a deleted recipe',
})
