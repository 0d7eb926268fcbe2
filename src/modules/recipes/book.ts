import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, plus, times } from '#shared/text/fraction.ts'
import type { Kitchen, KitchenRecipe, KitchenRow } from './kitchen.ts'
import { shareOf } from './recipe-cost.ts'

export type BookRecipe = Omit<KitchenRecipe, 'rows'> & {
  id: number
  rows: readonly (KitchenRow & {
    name: string
    notes: string | null
    /** Its ingredient's, as it is known today. */
    conversion?: { itemWeight?: Quantity | null } | undefined
  })[]
  cookTime: number | null
  ovenTemperature: number | null
  ovenUnit: 'C' | 'F'
}

/** Recipes to make something by, as they are now or as they were when it was ordered. */
export type Book = Omit<Kitchen, 'recipes'> & { recipes: ReadonlyMap<number, BookRecipe> }

export type Wanted = { recipeId: number; batches: Fraction }
export type Batch = { recipe: BookRecipe; batches: Fraction }

const ONE = fraction('1')

/**
 * How much of each recipe has to be made, those in recipes too, each once. A recipe in another that is taken by a measure
 * which it does not say it makes is left to the row that names it.
 */
export function batchesOf(wanted: readonly Wanted[], recipes: Book['recipes']): Batch[] {
  const known = new Map<number, ReadonlyMap<number, Fraction>>()
  const open = new Set<number>()

  /** The amount that one batch of a recipe takes of every recipe, itself among them. */
  function within(recipe: BookRecipe): ReadonlyMap<number, Fraction> {
    const found = known.get(recipe.id)
    if (found) return found
    const all = new Map([[recipe.id, ONE]])
    open.add(recipe.id)
    for (const row of recipe.rows) {
      const part = row.recipeId === null ? undefined : recipes.get(row.recipeId)
      const share = part && !open.has(part.id) ? partOf(row, part) : undefined
      if (part && share) addTo(all, within(part), share)
    }
    open.delete(recipe.id)
    known.set(recipe.id, all)
    return all
  }

  const sum = new Map<number, Fraction>()
  for (const { recipeId, batches } of wanted) {
    const recipe = recipes.get(recipeId)
    if (recipe) addTo(sum, within(recipe), batches)
  }
  return [...sum].flatMap(([id, batches]) => {
    const recipe = recipes.get(id)
    return recipe ? [{ recipe, batches }] : []
  })
}

/** The recipes together with every recipe inside them, however little of it. */
export function recipesIn(ids: readonly number[], recipes: Kitchen['recipes']): Set<number> {
  const all = new Set<number>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (all.has(id)) continue
    all.add(id)
    open.push(...(recipes.get(id)?.rows.flatMap(({ recipeId }) => recipeId ?? []) ?? []))
  }
  return all
}

function addTo(sum: Map<number, Fraction>, more: ReadonlyMap<number, Fraction>, factor: Fraction) {
  for (const [id, batches] of more) {
    const before = sum.get(id)
    const added = times(batches, factor)
    sum.set(id, before ? plus(before, added) : added)
  }
}

/** Batches of the one for a batch of the other; undefined where it does not say how much it makes in that measure. */
export function partOf(row: KitchenRow, part: BookRecipe): Fraction | undefined {
  try {
    return shareOf(row, part)
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined
    throw error
  }
}
