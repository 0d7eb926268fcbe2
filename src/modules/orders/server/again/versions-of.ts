import { sql } from 'kysely'
import type { Book, BookRecipe } from '#modules/recipes/book.ts'
import { pinnedVersions, type RecipePin } from '#modules/recipes/recipe-pin.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { AgainOffer, OrderAgain } from '../../again.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { readRecipesOfOrders } from '../line-recipes.ts'
import { readKeptRecipes } from '../uses/kept-recipes.ts'

type Changed = AgainOffer['recipes'][number]
export type Versions = {
  /** The recipes that are another one today. */
  changed: Changed[]
  /** Every recipe of the order by the versions that were chosen; those that were not are as they were. */
  pinsOf: (choice: NonNullable<OrderAgain['versions']>) => RecipePin[]
}

/** The recipes that an order was made by, beside those of today (AGN-4). */
export async function readVersions(scope: Scope, order: Order): Promise<Versions> {
  const kept = await readKeptRecipes(scope, [order.id])
  const ids = kept.map(({ recipeId }) => recipeId)
  const then = await readBook(scope, ids, pinnedVersions(kept))
  const now = await readBook(scope, ids)
  // A recipe that its product no longer needs is not offered.
  const used = await readUsed(scope, order, [then, now])
  const versions = await readCurrent(scope, ids)
  const isHere = await readHere(scope, then)
  const changed = kept.flatMap(({ recipeId, version, isOld }): Changed[] => {
    const [was, is] = [then.recipes.get(recipeId), now.recipes.get(recipeId)]
    if (!isOld || !used.has(recipeId) || !was || !is || madeBy(was) === madeBy(is)) return []
    const gone = was.rows.flatMap((row) => (isHere(row) ? [] : row.name))
    return [
      {
        recipeId,
        name: is.name,
        versionThen: version,
        versionNow: versions.get(recipeId) ?? version,
        gone: [...new Set(gone)],
      },
    ]
  })
  const goneOf = new Map(changed.map(({ recipeId, gone }) => [recipeId, gone]))
  return {
    changed,
    pinsOf: (choice) => {
      for (const [recipeId, chosen] of Object.entries(choice))
        if (chosen === 'then' && (!ids.includes(Number(recipeId)) || goneOf.get(Number(recipeId))?.length))
          throw new AppError('CONFLICT', words.versionGone, { fields: { versions: words.versionGone } })
      return kept.map(({ recipeId, version }) => {
        const isNow = choice[recipeId] === 'now' || (goneOf.get(recipeId)?.length ?? 0) > 0
        return { recipeId, version: isNow ? (versions.get(recipeId) ?? version) : version }
      })
    },
  }
}

/** These fields decide how a recipe is made and what it costs. */
const madeBy = ({ servings, yieldQuantity, yieldUnit, customPrice, rows, cookTime, ovenTemperature }: BookRecipe) =>
  JSON.stringify([
    servings,
    measured(yieldQuantity),
    yieldUnit,
    measured(customPrice),
    rows.map(({ ingredientId, recipeId, quantity, unit, notes }) => [
      ingredientId,
      recipeId,
      measured(quantity),
      unit,
      notes,
    ]),
    measured(cookTime),
    measured(ovenTemperature),
  ])
const measured = (value: string | number | null) => (value === null ? null : Number(value))

async function readUsed(scope: Scope, order: Order, books: readonly Book[]): Promise<ReadonlySet<number>> {
  // An order without a number keeps nothing, so its products are read as they are now.
  const { recipesOf } = (await readRecipesOfOrders(scope, [{ ...order, id: 0 }]))({ ...order, id: 0 })
  const used = new Set(order.lines.flatMap((line) => recipesOf(line).ids))
  for (const id of used)
    for (const { recipes } of books)
      for (const { recipeId } of recipes.get(id)?.rows ?? []) if (recipeId !== null) used.add(recipeId)
  return used
}

async function readCurrent({ db, businessId }: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from recipes where business_id = ${businessId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Says if what a row names is still in the pantry. */
async function readHere({ db, businessId }: Scope, { recipes }: Book) {
  const rows = [...recipes.values()].flatMap((recipe) => recipe.rows)
  const named = [...new Set(rows.flatMap(({ ingredientId }) => ingredientId ?? []))]
  const { rows: found } = await sql<{ id: number }>`
    select id from ingredients
     where business_id = ${businessId} and archived_at is null and id = any(${named}::bigint[])`.execute(db)
  const here = new Set(found.map(({ id }) => id))
  return ({ ingredientId, recipeId }: BookRecipe['rows'][number]) =>
    ingredientId === null ? recipeId !== null && recipes.has(recipeId) : here.has(ingredientId)
}
