import { allergenNames } from '#modules/allergens/allergen-names.ts'
import type { RolledAllergen } from './recipe-allergens.ts'

/** The names of the allergens, without their sources. */
export const rolledNames = (rolled: readonly RolledAllergen[]): string[] =>
  allergenNames(
    rolled.map(({ allergen }) => allergen),
    rolled.flatMap(({ allergen, others }) => (others ? [allergen] : [])),
  )
