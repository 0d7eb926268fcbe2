import { type Allergen, allergenLabel, generalOf, sortedAllergens, unnamedOf } from '#modules/allergens/allergen.ts'
import { othersLabel } from '#modules/allergens/allergen-names.ts'
import {
  type RegionProfile,
  type RegionProfileName,
  regionProfile,
  tooGeneral,
} from '#modules/allergens/region-profile.ts'
import { allergenWords } from '#modules/allergens/words.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import type { Wanted } from '#modules/recipes/book.ts'
import type { RolledAllergen } from '#modules/recipes/recipe-allergens.ts'
import { ingredientList, type LabelKitchen, type Segment } from './ingredient-list.ts'
import { printedWords, labelWords as words } from './words.ts'

export type LabelFacts = {
  ingredients: Segment[]
  /** The sentence about allergens in the region's words; null if none are known. */
  contains: string | null
  mayContain: string | null
  /** Warnings to check before printing. */
  warnings: string[]
}

type Item = {
  name: string
  kitchen: LabelKitchen
  /** The batches that make one of it. */
  batches: readonly Wanted[]
  /** True if its share is unknown. */
  isShareUnknown?: boolean
  country: string
}

/** The facts for the label of one item, as far as its recipes tell. */
export function labelFacts({ name, kitchen, batches, isShareUnknown = false, country }: Item): LabelFacts {
  const profile = regionProfile(country)
  const recipeIds = [...new Set(batches.map(({ recipeId }) => recipeId))].filter((id) => kitchen.recipes.has(id))
  if (recipeIds.length === 0)
    return {
      ingredients: [],
      contains: null,
      mayContain:
        namesOf(
          sortedAllergens(kitchen.mayContain).map((allergen) => ({ allergen })),
          profile,
        ) || null,
      warnings: [words.noRecipe(name)],
    }
  const isGone = batches.some(({ recipeId }) => !kitchen.recipes.has(recipeId))
  const { contains, mayContain, notChecked } = productAllergens(kitchen)(recipeIds)
  const { segments, withoutWeight } = ingredientList(kitchen, batches)
  const listed = productAllergens(withoutTicks(kitchen))(recipeIds).contains
  // Ticked on a recipe by hand: no ingredient shows it in bold.
  const byHand = contains.filter(
    ({ allergen }) =>
      !listed.some((one) => one.allergen === allergen) ||
      (unnamedIn(contains).includes(allergen) && !unnamedIn(listed).includes(allergen)),
  )
  const general = tooGeneral(unnamedIn(contains), profile)
  return {
    ingredients: segments,
    contains: containsText(
      segments.length > 0 ? profile.name : null,
      namesOf(contains, profile, profile.summaryAlsoSays),
      namesOf(byHand, profile),
    ),
    mayContain: namesOf(mayContain, profile) || null,
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

/**
 * Where the list must show allergens in bold, there must be no summary beside it; elsewhere, and without a list, there
 * must be one.
 */
function containsText(region: RegionProfileName | null, all: string, byHand: string): string | null {
  if (region !== 'UK-EU') return all === '' ? null : `${printedWords.contains}: ${all}.`
  if (all === '') return null
  return byHand === '' ? printedWords.seeBold : `${printedWords.seeBold} ${printedWords.alsoContains}: ${byHand}.`
}

const withoutTicks = (kitchen: LabelKitchen): LabelKitchen => ({
  ...kitchen,
  recipes: new Map([...kitchen.recipes].map(([id, recipe]) => [id, { ...recipe, allergens: [] }])),
})

type Known = Pick<RolledAllergen, 'allergen' | 'others'>

/** Includes a general allergen only if specific ones do not cover it, or if the region requires it too. */
function namesOf(known: readonly Known[], { namesSpelt }: RegionProfile, alsoSaid: readonly Allergen[] = []): string {
  const isSaid = (general: Allergen) => known.some(({ allergen }) => generalOf(allergen) === general)
  const has = (code: Allergen) => known.some(({ allergen }) => allergen === code)
  const isSpeltInWheat = has('wheat') && has('spelt')
  const nameOf = (allergen: Allergen) =>
    isSpeltInWheat && namesSpelt && allergen === 'wheat' ? allergenWords.wheatWithSpelt : allergenLabel(allergen)
  const others = known.filter((one) => one.others).map(({ allergen }) => othersLabel(allergen))
  const finest = known
    .filter(({ allergen, others }) => !others && (alsoSaid.includes(allergen) || !isSaid(allergen)))
    .filter(({ allergen }) => !(isSpeltInWheat && allergen === 'spelt'))
    .map(({ allergen }) => nameOf(allergen))
  return [...finest, ...others].map((name) => name.toLowerCase()).join(printedWords.and)
}

const unnamedIn = (known: readonly Known[]): Allergen[] => [
  ...known.flatMap(({ allergen, others }) => (others ? [allergen] : [])),
  ...unnamedOf(known.map(({ allergen }) => allergen)),
]
