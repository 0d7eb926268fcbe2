import { type Allergen, generalOf, sortedAllergens, unnamedOf } from '#modules/allergens/allergen.ts'
import { allergenWords } from '#modules/allergens/words.ts'
import type { Kitchen, KitchenRecipe } from './kitchen.ts'

export type RolledAllergen = {
  allergen: Allergen
  /** Names of the ingredients that bring it, and of recipes in it where it was ticked by hand. */
  from: string[]
  /** Ticked on this very recipe. */
  manual: boolean
  /** Beside the nuts or cereals named, something brings it without saying which. */
  others?: boolean
  /** Which of `from` these others come from. */
  othersFrom?: string[]
}

export type RecipeAllergens = {
  contains: RolledAllergen[]
  /** Without what it contains anyway; "nuts" are more than the almonds that are in it. */
  mayContain: RolledAllergen[]
  /** Ingredients that nobody has checked, and recipes that say nothing: with one of them nothing can be ruled out (ALG-2). */
  notChecked: string[]
}

type Sources = {
  from: Map<Allergen, Set<string>>
  /** General ones that at least one source brings without saying which, with these sources. */
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

/** Adds one source's allergens; a finer one brings its general one: almonds are nuts. */
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

/** The allergens that recipes of one kitchen contain and may contain, through all recipes in them. */
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
    // Before its rows are looked at, so that a circle, which no saving allows, ends.
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
      // "Nothing written down" does not mean "nothing in it", just as with its cost.
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

  // A list of thousands asks only for some of it.
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
        // A product or a new form, which have no name here, are no recipe that anybody left empty.
        const isEmpty = saysNothing(recipe) && recipe.name !== ''
        return inOrder([...gathered.notChecked, ...(isEmpty ? [recipe.name] : [])])
      },
    }
  }
}
