import { type Allergen, generalOf, sortedAllergens, unnamedOf } from '#modules/allergens/allergen.ts'
import { allergenWords } from '#modules/allergens/words.ts'
import type { Kitchen, KitchenRecipe } from './kitchen.ts'

export type RolledAllergen = {
  allergen: Allergen
  /** The ingredients that contain it, and recipes inside where it was ticked by hand. */
  from: string[]
  /** Ticked on this very recipe. */
  manual: boolean
  /** True if, beside the named nuts or cereals, something contains one without saying which. */
  others?: boolean
  /** The sources in `from` behind these others. */
  othersFrom?: string[]
}

export type RecipeAllergens = {
  contains: RolledAllergen[]
  /** Leaves out what the recipe contains anyway; "nuts" means others than the almonds in it. */
  mayContain: RolledAllergen[]
  /**
   * Ingredients that nobody has checked, and recipes that say nothing: with one of them nothing can be ruled out
   * (ALG-2).
   */
  notChecked: string[]
}

type Sources = {
  from: Map<Allergen, Set<string>>
  /** General allergens that at least one source names without saying which, with these sources. */
  unnamed: Map<Allergen, Set<string>>
}
type Gathered = { contains: Sources; mayContain: Sources; notChecked: Set<string> }

const none = (): Sources => ({ from: new Map(), unnamed: new Map() })

function note(into: Map<Allergen, Set<string>>, allergen: Allergen, names: Iterable<string>) {
  const sources = into.get(allergen) ?? new Set()
  for (const name of names) sources.add(name)
  into.set(allergen, sources)
}

const inOrder = (names: Iterable<string>): string[] => [...names].toSorted((a, b) => a.localeCompare(b, 'en'))

/** Adds one source's allergens; a specific one implies its general one: almonds are nuts. */
function add(into: Sources, allergens: readonly Allergen[], name: string) {
  if (allergens.length === 0) return
  for (const allergen of sortedAllergens(allergens)) note(into.from, allergen, [name])
  for (const general of unnamedOf(allergens)) note(into.unnamed, general, [name])
}

function merge(into: Sources, { from, unnamed }: Sources) {
  for (const [allergen, names] of from) note(into.from, allergen, names)
  for (const [general, names] of unnamed) note(into.unnamed, general, names)
}

const saysNothing = ({ rows, allergens }: KitchenRecipe) => rows.length === 0 && allergens.length === 0

type AllergensOf = (recipe: KitchenRecipe) => RecipeAllergens
const knownKitchens = new WeakMap<Kitchen, AllergensOf>()

/** The allergens that recipes of one kitchen contain and may contain, including those of nested recipes. */
export function recipeAllergens(kitchen: Kitchen): AllergensOf {
  const allergensOf = knownKitchens.get(kitchen) ?? gathering(kitchen)
  knownKitchens.set(kitchen, allergensOf)
  return allergensOf
}

function gathering({ recipes, ingredients, mayContain: ofKitchen }: Kitchen): AllergensOf {
  const known = new WeakMap<KitchenRecipe, Gathered>()

  function gather(recipe: KitchenRecipe): Gathered {
    const found = known.get(recipe)
    if (found) return found
    const all: Gathered = { contains: none(), mayContain: none(), notChecked: new Set() }
    // Set before the rows are read, so that a circle ends, although saving never allows one.
    known.set(recipe, all)
    for (const { ingredientId, recipeId, name } of recipe.rows) {
      const ingredient = ingredientId === null ? undefined : ingredients.get(ingredientId)
      if (ingredient?.allergens) {
        add(all.contains, ingredient.allergens.contains, ingredient.name)
        add(all.mayContain, ingredient.allergens.mayContain, ingredient.name)
      } else if (ingredientId !== null) all.notChecked.add(ingredient?.name ?? name ?? allergenWords.gone)
      const part = recipeId === null ? undefined : recipes.get(recipeId)
      if (part === undefined) {
        if (recipeId !== null) all.notChecked.add(name ?? allergenWords.goneRecipe)
        continue
      }
      const below = gather(part)
      // "Nothing written down" does not mean "nothing in it", as with costs.
      if (saysNothing(part)) all.notChecked.add(part.name)
      add(all.contains, part.allergens, part.name)
      merge(all.contains, below.contains)
      merge(all.mayContain, below.mayContain)
      for (const name of below.notChecked) all.notChecked.add(name)
    }
    return all
  }

  const rolled = (
    { from, unnamed }: Sources,
    allergens: readonly Allergen[],
    named: readonly Allergen[],
    manual: readonly Allergen[],
  ): RolledAllergen[] =>
    allergens.map((allergen) => {
      const others = named.some((finer) => generalOf(finer) === allergen) ? unnamed.get(allergen) : undefined
      return {
        allergen,
        from: inOrder(from.get(allergen) ?? []),
        manual: manual.includes(allergen),
        ...(others && { others: true, othersFrom: inOrder(others) }),
      }
    })

  const insideOf = (recipe: KitchenRecipe, { contains }: Gathered) => {
    const inside: Sources = { ...contains, unnamed: new Map(contains.unnamed) }
    for (const general of unnamedOf(recipe.allergens)) note(inside.unnamed, general, [])
    return { inside, codes: sortedAllergens([...inside.from.keys(), ...recipe.allergens]) }
  }

  // A list of thousands asks only for some of them.
  return (recipe) => {
    const gathered = gather(recipe)
    const { inside, codes } = insideOf(recipe, gathered)
    return {
      get contains() {
        return rolled(inside, codes, codes, sortedAllergens(recipe.allergens))
      },
      get mayContain() {
        const perhaps = none()
        merge(perhaps, gathered.mayContain)
        add(perhaps, ofKitchen, allergenWords.kitchen)
        const more = [...perhaps.unnamed.keys()].filter((general) => !inside.unnamed.has(general))
        const perhapsCodes = sortedAllergens(perhaps.from.keys()).filter(
          (allergen) => !codes.includes(allergen) || more.includes(allergen),
        )
        return rolled(perhaps, perhapsCodes, [...codes, ...perhapsCodes], [])
      },
      get notChecked() {
        // A product or a new form has no name here, so it is not an empty recipe.
        const isEmpty = saysNothing(recipe) && recipe.name !== ''
        return inOrder([...gathered.notChecked, ...(isEmpty ? [recipe.name] : [])])
      },
    }
  }
}
