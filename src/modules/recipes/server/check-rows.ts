import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { SERVING } from '../kitchen.ts'
import { NESTING_MAX, type Nesting, nestingProblem } from '../nesting.ts'
import type { RecipeRowInput } from '../schema.ts'
import { recipeWords as words } from '../words.ts'

const refused = (row: number, field: string, message: string) =>
  new AppError('INVALID', message, { fields: { [`ingredients.${row}.${field}`]: message } })

/**
 * Checks that every row names an ingredient or recipe of this business, since ids in a body are only claims, and that
 * there is no circle.
 */
export async function checkRows(
  scope: Scope,
  rows: readonly RecipeRowInput[],
  recipe: { id: number | undefined; name: string },
): Promise<void> {
  for (const [i, { ingredientId, recipeId, unit }] of rows.entries()) {
    if (!ingredientId === !recipeId) throw refused(i, 'ingredientId', words.oneOfTwo)
    if (ingredientId && unit === SERVING) throw refused(i, 'unit', words.servingOfIngredient)
  }
  const ingredients = await known(
    scope,
    'ingredients',
    rows.flatMap(({ ingredientId }) => ingredientId ?? []),
  )
  const recipes = await known(
    scope,
    'recipes',
    rows.flatMap(({ recipeId }) => recipeId ?? []),
  )
  for (const [i, { ingredientId, recipeId }] of rows.entries()) {
    if (ingredientId && !ingredients.has(ingredientId)) throw refused(i, 'ingredientId', words.ingredientUnknown)
    if (recipeId && !recipes.has(recipeId)) throw refused(i, 'recipeId', words.recipeUnknown)
  }
  if (recipes.size === 0) return
  const problem = nestingProblem(recipe.id, [...recipes], await readNesting(scope))
  if (!problem) return
  const row = rows.findIndex(({ recipeId }) => recipeId === problem.part)
  throw refused(row, 'recipeId', problem.kind === 'circle' ? words.circle(recipe.name) : words.tooDeep(NESTING_MAX))
}

async function known(scope: Scope, table: 'ingredients' | 'recipes', ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await scope.db
    .selectFrom(table)
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function readNesting(scope: Scope): Promise<Nesting> {
  const { rows } = await sql<{ id: number; parts: number[] }>`
    select recipe_id as id, jsonb_agg(distinct sub_recipe_id) as parts from recipe_rows
     where business_id = ${scope.businessId} and sub_recipe_id is not null group by recipe_id`.execute(scope.db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}

// An arbitrary number; it only has to be the same for all code that nests recipes.
const NESTING_LOCK = 2005

/** Lets only one change of nested recipes run at a time: two could close a circle that neither sees. */
export async function holdNesting(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NESTING_LOCK}, ${scope.businessId}::int)`.execute(scope.db)
}
