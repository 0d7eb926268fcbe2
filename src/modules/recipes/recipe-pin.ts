import { z } from 'zod'
import { id, version } from '#shared/fields.ts'

const PINS_MAX = 2000

/** A recipe in the version that it is to be made by. */
export const RecipePin = z.object({ recipeId: id, version })
export type RecipePin = z.infer<typeof RecipePin>

/** A list, not a map by recipe: restoring an export renumbers numbers within JSON by the names of their fields. */
export const RecipePins = z.array(RecipePin).max(PINS_MAX)
export type RecipePins = z.infer<typeof RecipePins>

export const pinnedVersions = (pins: readonly RecipePin[]): ReadonlyMap<number, number> =>
  new Map(pins.map(({ recipeId, version: pinned }) => [recipeId, pinned]))
