import { type Allergen, allergenLabel, generalOf, sortedAllergens } from './allergen.ts'

/** As they are read: a finer one stands behind its general one, as in "Gluten (wheat)". */
export function allergenNames(allergens: readonly Allergen[]): string[] {
  const all = sortedAllergens(allergens)
  return all
    .filter((allergen) => generalOf(allergen) === undefined)
    .map((general) => {
      const finer = all.filter((allergen) => generalOf(allergen) === general)
      const names = finer.map((allergen) => allergenLabel(allergen).toLowerCase()).join(', ')
      return names === '' ? allergenLabel(general) : `${allergenLabel(general)} (${names})`
    })
}
