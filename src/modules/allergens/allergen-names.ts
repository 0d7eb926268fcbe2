import { inRow } from '#shared/languages/written.ts'
import { type Allergen, allergenLabel, generalOf, sortedAllergens } from './allergen.ts'
import { allergenWords as words } from './words.ts'

/** The label for others of a general allergen beside the named ones. */
export const othersLabel = (general: Allergen): string => (general === 'gluten' ? words.otherGluten : words.otherNuts)

/**
 * The allergens as people read them: a specific one stands after its general one, as in "Gluten (wheat)"; `others` are
 * general ones with more behind them.
 */
export function allergenNames(allergens: readonly Allergen[], others: readonly Allergen[] = []): string[] {
  const all = sortedAllergens(allergens)
  return all
    .filter((allergen) => generalOf(allergen) === undefined)
    .map((general) => {
      const finer = all.filter((allergen) => generalOf(allergen) === general).map(allergenLabel)
      const more = others.includes(general) ? [othersLabel(general)] : []
      if (finer.length === 0) return more[0] ?? allergenLabel(general)
      return words.named(allergenLabel(general), inRow([...finer, ...more]))
    })
}
