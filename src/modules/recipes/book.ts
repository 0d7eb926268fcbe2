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
    /** The grams of one, as known today. */
    eggWeight?: Quantity | null
  })[]
  cookTime: number | null
  ovenTemperature: number | null
  ovenUnit: 'C' | 'F'
}

/** Recipes as they are now, or as they were when something was ordered. */
export type Book = Omit<Kitchen, 'recipes'> & { recipes: ReadonlyMap<number, BookRecipe> }

export type Wanted = { recipeId: number; batches: Fraction }
export type Batch<R = BookRecipe> = { recipe: R; batches: Fraction }
type Measured = Pick<KitchenRecipe, 'servings' | 'yieldQuantity' | 'yieldUnit' | 'rows'> & { id: number }

const ONE = fraction('1')

/**
 * How much of each recipe must be made, including recipes in recipes, each listed once. A nested recipe measured in a
 * unit that it has no yield for stays with the row that names it.
 */
export function batchesOf<R extends Measured>(wanted: readonly Wanted[], recipes: ReadonlyMap<number, R>): Batch<R>[] {
  const known = new Map<number, ReadonlyMap<number, Fraction>>()
  const open = new Set<number>()

  /** How much of every recipe one batch of a recipe needs, itself included. */
  function within(recipe: R): ReadonlyMap<number, Fraction> {
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

/** The recipes and every recipe inside them. */
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

/** The batches of `part` for one batch of the other recipe; undefined if it has no yield in that unit. */
export function partOf(row: KitchenRow, part: Parameters<typeof shareOf>[1]): Fraction | undefined {
  try {
    return shareOf(row, part)
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined
    throw error
  }
}
