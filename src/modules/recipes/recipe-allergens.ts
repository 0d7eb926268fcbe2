import { type Allergen, generalOf, sortedAllergens } from '#modules/allergens/allergen.ts'
import { allergenWords } from '#modules/allergens/words.ts'
import type { Kitchen, KitchenRecipe } from './kitchen.ts'

export type RolledAllergen = {
  allergen: Allergen
  /** Names of the ingredients that bring it, and of recipes in it where it was ticked by hand. */
  from: string[]
  /** Ticked on this very recipe. */
  manual: boolean
}

export type RecipeAllergens = {
  contains: RolledAllergen[]
  /** Without what it contains anyway. */
  mayContain: RolledAllergen[]
  /** Ingredients that nobody has checked, and recipes that say nothing: with one of them nothing can be ruled out (ALG-2). */
  notChecked: string[]
}

type Sources = Map<Allergen, Set<string>>
type Gathered = { contains: Sources; mayContain: Sources; notChecked: Set<string> }

/** A finer one brings its general one: almonds are nuts. */
function add(into: Sources, allergen: Allergen, from: Iterable<string>) {
  const general = generalOf(allergen)
  for (const code of general ? [general, allergen] : [allergen]) {
    const sources = into.get(code) ?? new Set()
    for (const name of from) sources.add(name)
    into.set(code, sources)
  }
}

const saysNothing = ({ rows, allergens }: KitchenRecipe) => rows.length === 0 && allergens.length === 0

/** What recipes of one kitchen contain and may contain, through all recipes in them. */
export function recipeAllergens({
  recipes,
  ingredients,
  mayContain: ofKitchen,
}: Kitchen): (recipe: KitchenRecipe) => RecipeAllergens {
  const known = new Map<KitchenRecipe, Gathered>()

  function gather(recipe: KitchenRecipe): Gathered {
    const found = known.get(recipe)
    if (found) return found
    const all: Gathered = { contains: new Map(), mayContain: new Map(), notChecked: new Set() }
    // Before its rows are looked at, so that a circle, which no saving allows, ends.
    known.set(recipe, all)
    for (const { ingredientId, recipeId, name } of recipe.rows) {
      const ingredient = ingredientId === null ? undefined : ingredients.get(ingredientId)
      if (ingredient?.allergens) {
        for (const allergen of ingredient.allergens.contains) add(all.contains, allergen, [ingredient.name])
        for (const allergen of ingredient.allergens.mayContain) add(all.mayContain, allergen, [ingredient.name])
      } else if (ingredientId !== null) all.notChecked.add(ingredient?.name ?? name ?? allergenWords.gone)
      const part = recipeId === null ? undefined : recipes.get(recipeId)
      if (part === undefined) {
        if (recipeId !== null) all.notChecked.add(name ?? allergenWords.goneRecipe)
        continue
      }
      const below = gather(part)
      // As with its cost: that nothing is written down does not mean that there is nothing in it.
      if (saysNothing(part)) all.notChecked.add(part.name)
      for (const allergen of part.allergens) add(all.contains, allergen, [part.name])
      for (const [allergen, from] of below.contains) add(all.contains, allergen, from)
      for (const [allergen, from] of below.mayContain) add(all.mayContain, allergen, from)
      for (const name of below.notChecked) all.notChecked.add(name)
    }
    return all
  }

  const rolled = (sources: Sources, manual: ReadonlySet<Allergen>, without: ReadonlySet<Allergen>): RolledAllergen[] =>
    sortedAllergens([...sources.keys(), ...manual])
      .filter((allergen) => !without.has(allergen))
      .map((allergen) => ({
        allergen,
        from: [...(sources.get(allergen) ?? [])].toSorted((a, b) => a.localeCompare(b, 'en')),
        manual: manual.has(allergen),
      }))

  return (recipe) => {
    const { contains, mayContain, notChecked } = gather(recipe)
    const shown = rolled(contains, new Set(sortedAllergens(recipe.allergens)), new Set())
    const all: Sources = new Map([...mayContain].map(([allergen, from]) => [allergen, new Set(from)]))
    for (const allergen of ofKitchen) add(all, allergen, [allergenWords.kitchen])
    return {
      contains: shown,
      mayContain: rolled(all, new Set(), new Set(shown.map(({ allergen }) => allergen))),
      // A product or a new form, which have no name here, are no recipe that anybody left empty.
      notChecked: [...notChecked, ...(saysNothing(recipe) && recipe.name !== '' ? [recipe.name] : [])].toSorted(
        (a, b) => a.localeCompare(b, 'en'),
      ),
    }
  }
}
