import { recipePageWords as words } from './page-words.ts'
import type { RolledAllergen } from './recipe-allergens.ts'
import { rolledNames } from './rolled-names.ts'

/** Groups allergens with the same sources: "Gluten (wheat), Nuts (from: your kitchen); Soy (from: Flour)". */
export function rolledText(rolled: readonly RolledAllergen[]): string {
  const groups = Map.groupBy(rolled, ({ from }) => from.join(', '))
  return [...groups].map(([from, those]) => `${rolledNames(those).join(', ')} (${words.from(from)})`).join('; ')
}
