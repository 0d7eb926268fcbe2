import { type RawBuilder, sql } from 'kysely'
import type { IngredientUses } from '#modules/ingredients/server/uses.ts'
import type { Scope } from '#server/scope.ts'
import type { RecipeUse } from '../schema.ts'

/** Later modules tell who needs a recipe besides other recipes; this one does not know them. */
export type RecipeUses = (scope: Scope, recipeId: number) => Promise<RecipeUse[]>

export type LaterUses = {
  uses: RecipeUses
  /** Whether something was made by it that has to be looked up later. */
  isKept: (scope: Scope, recipeId: number) => Promise<boolean>
}

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

/** Recipes that need an ingredient. */
export const ingredientUses: IngredientUses = {
  count: sql<number>`(select count(distinct u.recipe_id) from recipe_rows u
    where u.business_id = r.business_id and u.ingredient_id = r.id)`,
  list: (scope, id) => usesIn(scope, id, sql`u.ingredient_id`),
}

export async function usesOfRecipe(scope: Scope, id: number, uses: RecipeUses): Promise<RecipeUse[]> {
  return [...(await usesIn(scope, id, sql`u.sub_recipe_id`)), ...(await uses(scope, id))]
}
