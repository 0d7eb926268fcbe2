import { sql } from 'kysely'
import { keptByKey } from '#server/kept/kept.ts'
import type { Scope } from '#server/scope.ts'
import type { Book, BookRecipe } from '../book.ts'
import { eggWeightOf } from '../egg-weight.ts'
import { NESTING_MAX } from '../nesting.ts'
import { KeptRecipe } from '../schema.ts'
import { readKitchen } from './read-kitchen.ts'

type Current = Omit<BookRecipe, 'rows' | 'ovenUnit'> & { ovenUnit: string; version: number }
type Row = BookRecipe['rows'][number] & { of: number }

/** A recipe in a certain version, or as it is now. */
type Key = `${number} ${number | 'now'}`

/**
 * Recipes with everything in them, in the given versions or else as they are now, by recipe. Ingredients have today's
 * allergens: one that was found out later counts.
 */
export async function readBook(
  scope: Scope,
  ids: readonly number[],
  versions: ReadonlyMap<number, number> = new Map(),
): Promise<Book> {
  const recipes = new Map<number, BookRecipe>()
  let missing = [...new Set(ids)]
  // An old version may contain recipes that the new one does not, so each level is read separately.
  for (let depth = 0; depth <= NESTING_MAX && missing.length > 0; depth += 1) {
    const keys = missing.map((id): Key => `${id} ${versions.get(id) ?? 'now'}`)
    for (const recipe of (await keptByKey(scope, 'book', keys, readRecipes)).values()) recipes.set(recipe.id, recipe)
    const parts = [...recipes.values()].flatMap(({ rows }) => rows.flatMap(({ recipeId }) => recipeId ?? []))
    missing = [...new Set(parts)].filter((id) => !recipes.has(id))
  }
  const needed = ingredientsIn([...recipes.values()])
  const { ingredients, mayContain, taxEnabled } = await readKitchen(scope, [], needed)
  return {
    recipes,
    ingredients: new Map(needed.flatMap((id) => entryOf(ingredients, id))),
    mayContain,
    taxEnabled,
  }
}

const ingredientsIn = (recipes: readonly BookRecipe[]) => [
  ...new Set(recipes.flatMap(({ rows }) => rows.flatMap(({ ingredientId }) => ingredientId ?? []))),
]

function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): [K, V][] {
  const value = map.get(key)
  return value === undefined ? [] : [[key, value]]
}

async function readRecipes(scope: Scope, keys: readonly Key[]): Promise<Map<Key, BookRecipe>> {
  const keyOf = new Map(keys.map((key) => [Number.parseInt(key, 10), key]))
  const versions = [...keyOf].flatMap(([id, key]): [number, number][] => {
    const version = Number(key.slice(key.indexOf(' ')))
    return Number.isNaN(version) ? [] : [[id, version]]
  })
  const recipes = await readVersions(scope, [...keyOf.keys()], new Map(versions))
  const { ingredients } = await readKitchen(scope, [], ingredientsIn(recipes))
  const eggWeight = (id: number | null) => (id === null ? null : eggWeightOf(ingredients.get(id)))
  return new Map(
    recipes.map((recipe) => [
      keyOf.get(recipe.id) as Key,
      {
        ...recipe,
        rows: recipe.rows.map((row) => ({ ...row, eggWeight: eggWeight(row.ingredientId) })),
      },
    ]),
  )
}

async function readVersions(
  { db, businessId }: Scope,
  ids: readonly number[],
  versions: ReadonlyMap<number, number>,
): Promise<BookRecipe[]> {
  const { rows: current } = await sql<Current>`
    select id, name, servings, yield_quantity as "yieldQuantity", yield_unit as "yieldUnit", custom_price as "customPrice",
           allergens, cook_time as "cookTime", oven_temperature as "ovenTemperature", oven_unit as "ovenUnit", version
      from recipes where business_id = ${businessId} and id = any(${[...ids]}::bigint[])`.execute(db)
  const { rows } = await sql<Row>`
    select r.recipe_id as of, r.ingredient_id as "ingredientId", r.sub_recipe_id as "recipeId", r.quantity, r.unit, r.notes,
           coalesce(i.name, s.name) as name
      from recipe_rows r
      left join ingredients i on i.business_id = r.business_id and i.id = r.ingredient_id
      left join recipes s on s.business_id = r.business_id and s.id = r.sub_recipe_id
     where r.business_id = ${businessId} and r.recipe_id = any(${[...ids]}::bigint[]) order by r.recipe_id, r.position`.execute(
    db,
  )
  const old = current.filter(({ id, version }) => (versions.get(id) ?? version) < version)
  // Archiving and restoring raise a recipe's version without keeping one; the next kept version is the same.
  const { rows: kept } = await sql<{ id: number; recipe: unknown }>`
    select distinct on (v.recipe_id) v.recipe_id as id, v.recipe
      from recipe_versions v join unnest(${old.map(({ id }) => id)}::bigint[], ${old.map(({ id }) => versions.get(id) ?? 0)}::int[])
        as wanted (id, number) on wanted.id = v.recipe_id
     where v.business_id = ${businessId} and v.number >= wanted.number order by v.recipe_id, v.number`.execute(db)
  const before = new Map(kept.map(({ id, recipe }) => [id, KeptRecipe.parse(recipe)]))
  return current.map(({ ovenUnit, version: _version, ...now }) => {
    const then = before.get(now.id)
    const recipe = { ...now, ovenUnit: ovenUnit === 'F' ? ('F' as const) : ('C' as const) }
    if (then === undefined) return { ...recipe, rows: rows.filter(({ of }) => of === now.id) }
    return {
      ...recipe,
      name: then.name,
      servings: then.servings,
      yieldQuantity: then.yieldQuantity,
      yieldUnit: then.yieldUnit,
      customPrice: then.customPrice,
      rows: then.ingredients,
      allergens: then.allergens?.flatMap(({ allergen, manual }) => (manual ? [allergen] : [])) ?? now.allergens,
      ...(then.ovenUnit && {
        ovenUnit: then.ovenUnit,
        cookTime: then.cookTime ?? null,
        ovenTemperature: then.ovenTemperature ?? null,
      }),
    }
  })
}
