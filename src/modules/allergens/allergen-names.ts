import { type Allergen, allergenLabel, generalOf, sortedAllergens } from './allergen.ts'
import { allergenWords as words } from './words.ts'

/** For a general one that is there beside those that were named. */
export const othersLabel = (general: Allergen): string => (general === 'gluten' ? words.otherGluten : words.otherNuts)

/** As they are read: a finer one stands behind its general one, as in "Gluten (wheat)"; of `others` there are more than those. */
export function allergenNames(allergens: readonly Allergen[], others: readonly Allergen[] = []): string[] {
  const all = sortedAllergens(allergens)
  return all
    .filter((allergen) => generalOf(allergen) === undefined)
    .map((general) => {
      const finer = all.filter((allergen) => generalOf(allergen) === general).map(allergenLabel)
      const more = others.includes(general) ? [othersLabel(general)] : []
      if (finer.length === 0) return more[0] ?? allergenLabel(general)
      return `${allergenLabel(general)} (${[...finer, ...more].join(', ').toLowerCase()})`
    })
}
