import { allergenNames } from '#modules/allergens/allergen-names.ts'
import { recipePageWords as words } from './page-words.ts'
import type { RolledAllergen } from './recipe-allergens.ts'

/** Those with the same sources together: "Gluten (wheat), Nuts (from: your kitchen); Soy (from: Flour)". */
export function rolledText(rolled: readonly RolledAllergen[]): string {
  const groups = Map.groupBy(rolled, ({ from }) => from.join(', '))
  return [...groups]
    .map(([from, those]) => `${allergenNames(those.map(({ allergen }) => allergen)).join(', ')} (${words.from(from)})`)
    .join('; ')
}
