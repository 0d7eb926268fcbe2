import { type Allergen, allergenLabel, generalOf, sortedAllergens } from '#modules/allergens/allergen.ts'
import { type RegionProfileName, regionProfile, tooGeneral } from '#modules/allergens/region-profile.ts'
import type { Wanted } from '#modules/recipes/book.ts'
import { recipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import { ingredientList, type LabelKitchen, type Segment } from './ingredient-list.ts'
import { printedWords, labelWords as words } from './words.ts'

export type LabelFacts = {
  ingredients: Segment[]
  /** The sentence about allergens as the region words it; null where nothing is known to be in it. */
  contains: string | null
  mayContain: string | null
  /** What the baker should look at before she prints. */
  warnings: string[]
}

type Known = {
  name: string
  kitchen: LabelKitchen
  /** What makes one of it. */
  batches: readonly Wanted[]
  /** Whether nobody can tell how much of these there is in it. */
  isShareUnknown?: boolean
  country: string
}

/** What a label says of one item, as far as its recipes tell. */
export function labelFacts({ name, kitchen, batches, isShareUnknown = false, country }: Known): LabelFacts {
  const recipes = [...new Set(batches.flatMap(({ recipeId }) => kitchen.recipes.get(recipeId) ?? []))]
  if (recipes.length === 0)
    return {
      ingredients: [],
      contains: null,
      mayContain: namesOf(kitchen.mayContain) || null,
      warnings: [words.noRecipe(name)],
    }
  const isGone = batches.some(({ recipeId }) => !kitchen.recipes.has(recipeId))
  const profile = regionProfile(country)
  const known = recipes.map(recipeAllergens(kitchen))
  const contains = sortedAllergens(known.flatMap((each) => each.contains.map(({ allergen }) => allergen)))
  const mayContain = sortedAllergens(known.flatMap((each) => each.mayContain.map(({ allergen }) => allergen)))
  const notChecked = [...new Set(known.flatMap((each) => each.notChecked))]
  const { segments, withoutWeight } = ingredientList(kitchen, batches)
  const names = new Set([...kitchen.ingredients.values()].map((ingredient) => ingredient.name))
  const fromIngredients = new Set(
    known.flatMap((each) =>
      each.contains.filter(({ from }) => from.some((source) => names.has(source))).map(({ allergen }) => allergen),
    ),
  )
  // Ticked on a recipe by hand: no ingredient shows it in bold.
  const byHand = contains.filter((allergen) => !fromIngredients.has(allergen))
  const general = tooGeneral(contains, profile)
  return {
    ingredients: segments,
    contains: containsText(segments.length > 0 ? profile.name : null, namesOf(contains), namesOf(byHand)),
    mayContain: namesOf(mayContain.filter((allergen) => !contains.includes(allergen))) || null,
    warnings: [
      ...(isShareUnknown ? [words.shareUnknown(name)] : []),
      ...(segments.length === 0 ? [words.noIngredients(name)] : []),
      ...(isGone ? [words.goneRecipe(name)] : []),
      ...(notChecked.length > 0 ? [words.notChecked(name, notChecked.join(', '))] : []),
      ...(withoutWeight.length > 0 ? [words.noWeight(name, withoutWeight.join(', '))] : []),
      ...(general.length > 0 ? [words.tooGeneral(name, general.map(allergenLabel).join(', ').toLowerCase())] : []),
    ],
  }
}

/** Where the list must show allergens in bold, a summary beside it is not wanted; elsewhere it is, and where there is no list. */
function containsText(region: RegionProfileName | null, all: string, byHand: string): string | null {
  if (region !== 'UK-EU') return all === '' ? null : `${printedWords.contains}: ${all}.`
  if (all === '') return null
  return byHand === '' ? printedWords.seeBold : `${printedWords.seeBold} ${printedWords.alsoContains}: ${byHand}.`
}

const namesOf = (allergens: readonly Allergen[]): string =>
  finest(allergens)
    .map((allergen) => allergenLabel(allergen).toLowerCase())
    .join(printedWords.and)

const finest = (allergens: readonly Allergen[]): Allergen[] =>
  allergens.filter((allergen) => !allergens.some((other) => generalOf(other) === allergen))
