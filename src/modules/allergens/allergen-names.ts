import { type Allergen, allergenLabel, generalOf, sortedAllergens } from './allergen.ts'
import { allergenWords as words } from './words.ts'

/** For a general one that is there beside those that were named. */
export const othersLabel = (general: Allergen): string => (general === 'gluten' ? words.otherGluten : words.otherNuts)

/**
 * The allergens as people read them: a finer one stands behind its general one, as in "Gluten (wheat)"; `others` has
 * more than the general ones.
 */
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
