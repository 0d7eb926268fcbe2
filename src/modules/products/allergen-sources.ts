import { allergenWords } from '#modules/allergens/words.ts'
import type { Kitchen } from '#modules/recipes/kitchen.ts'
import type { RecipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import { productDetailWords as words } from './detail-words.ts'
import { productAllergens } from './product-allergens.ts'

/** The allergens of a product. If it has several recipes, each source names its recipes. */
export function allergenSources(kitchen: Kitchen, recipeIds: readonly number[]): RecipeAllergens {
  const allergensOf = productAllergens(kitchen)
  const { contains, mayContain, notChecked } = allergensOf(recipeIds)
  const ids = [...new Set(recipeIds)]
  const each = ids.map((id) => ({ name: kitchen.recipes.get(id)?.name ?? '', ...allergensOf([id]) }))
  const named = (rolled: RecipeAllergens['contains'], kind: 'contains' | 'mayContain') =>
    rolled.map(({ allergen, from, othersFrom, ...rest }) => {
      const inRecipe = (source: string) => {
        const recipes = each.filter((one) => one[kind].some((r) => r.allergen === allergen && r.from.includes(source)))
        const isItself = recipes.some(({ name }) => name === source)
        if (ids.length === 1 || isItself || source === allergenWords.kitchen) return source
        return words.sourceIn(source, recipes.map(({ name }) => name).join(' and '))
      }
      return {
        ...rest,
        allergen,
        from: from.map(inRecipe),
        ...(othersFrom && { othersFrom: othersFrom.map(inRecipe) }),
      }
    })
  return { contains: named(contains, 'contains'), mayContain: named(mayContain, 'mayContain'), notChecked }
}
