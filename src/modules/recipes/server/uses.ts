import { type RawBuilder, sql } from 'kysely'
import type { IngredientUse } from '#modules/ingredients/schema.ts'
import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import type { RecipeUse } from '../schema.ts'

/** Later modules say what needs a recipe beside other recipes. */
export const otherUsesOfRecipe = hookOnce<[id: number], RecipeUse[]>('uses of a recipe')
/** True if a version of it is needed later, because something was made by it. */
export const recipeKept = hookOnce<[id: number], boolean>('kept versions of a recipe')

const USES_MAX = 1000

const usesIn = async (scope: Scope, id: number, column: RawBuilder<number>) => {
  const { rows } = await sql<{ id: number; name: string; quantity: string; unit: string }>`
    select r.id, r.name, u.quantity, u.unit from recipe_rows u
      join recipes r on r.business_id = u.business_id and r.id = u.recipe_id
     where u.business_id = ${scope.businessId} and ${column} = ${id} order by lower(r.name), r.id, u.position limit ${USES_MAX}`.execute(
    scope.db,
  )
  return rows.map((row) => ({ kind: 'recipe' as const, ...row, quantity: Number(row.quantity) }))
}

/** SQL: how many recipes use the ingredient `r`. */
export const countUsesOfIngredient = sql<number>`(select count(distinct u.recipe_id) from recipe_rows u
    where u.business_id = r.business_id and u.ingredient_id = r.id)`

/** Recipes that use an ingredient. */
export const usesOfIngredient = (scope: Scope, id: number): Promise<IngredientUse[]> =>
  usesIn(scope, id, sql`u.ingredient_id`)

export async function usesOfRecipe(scope: Scope, id: number): Promise<RecipeUse[]> {
  return [...(await usesIn(scope, id, sql`u.sub_recipe_id`)), ...(await otherUsesOfRecipe(scope, id))]
}

/** True if a recipe must stay, because something needs it or was made by it. */
export const isRecipeUsed = async (scope: Scope, id: number): Promise<boolean> =>
  (await usesOfRecipe(scope, id)).length > 0 || (await recipeKept(scope, id))
