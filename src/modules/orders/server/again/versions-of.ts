import { sql } from 'kysely'
import type { Book, BookRecipe } from '#modules/recipes/book.ts'
import { pinnedVersions, type RecipePin } from '#modules/recipes/recipe-pin.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { fractionText } from '#shared/text/fraction.ts'
import type { AgainOffer, OrderAgain } from '../../again.ts'
import type { Order } from '../../schema.ts'
import { ownRecipes } from '../../tier.ts'
import { orderWords as words } from '../../words.ts'
import { type OrderRecipes, readLineRecipes } from '../line-recipes.ts'
import { readKeptRecipes } from '../uses/kept-recipes.ts'

type Changed = AgainOffer['recipes'][number]
export type Versions = {
  /** The recipes that are another one today. */
  changed: Changed[]
  /** The names of items whose products have other recipes, or other amounts of them, since. */
  otherwise: string[]
  /** Every recipe of the order by the versions that were chosen; those that were not are as they were. */
  pinsOf: (choice: NonNullable<OrderAgain['versions']>) => RecipePin[]
}

/** The recipes that an order was made by, beside those of today (AGN-4). */
export async function readVersions(scope: Scope, order: Order): Promise<Versions> {
  const kept = await readKeptRecipes(scope, [order.id])
  const keptIds = kept.map(({ recipeId }) => recipeId)
  // An order without a number keeps nothing, so its products are read as they are now.
  const today = await readLineRecipes(scope, { ...order, id: 0 })
  const needed = order.lines.flatMap((line) => today.recipesOf(line).ids)
  const then = await readBook(scope, [...keptIds, ...needed], pinnedVersions(kept))
  const now = await readBook(scope, [...keptIds, ...needed])
  // A recipe that its product no longer needs is not offered.
  const used = withParts(needed, [then, now])
  // The recipes within a recipe as it is now are chosen with it. An order that was never accepted has no recipes of its own.
  const ids = kept.length === 0 ? [] : [...new Set([...keptIds, ...used])]
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
  const versionThen = pinnedVersions(kept)
  return {
    changed,
    otherwise: kept.length === 0 ? [] : madeOtherwise(order, await readLineRecipes(scope, order), today),
    pinsOf: (choice) => {
      for (const [recipeId, chosen] of Object.entries(choice))
        if (chosen === 'then' && (!versionThen.has(Number(recipeId)) || goneOf.get(Number(recipeId))?.length))
          throw new AppError('CONFLICT', words.versionGone, { fields: { versions: words.versionGone } })
      return ids.flatMap((recipeId) => {
        const isNow = choice[recipeId] === 'now' || (goneOf.get(recipeId)?.length ?? 0) > 0
        const version = (isNow ? undefined : versionThen.get(recipeId)) ?? versions.get(recipeId)
        return version === undefined ? [] : { recipeId, version }
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

/** Tiers say themselves which recipes they are made of. */
function madeOtherwise({ lines }: Order, then: OrderRecipes, today: OrderRecipes): string[] {
  const partsIn = ({ recipesOf }: OrderRecipes, line: Order['lines'][number]) =>
    recipesOf(line)
      .parts.map(({ recipeId, batches }) => `${recipeId} ${fractionText(batches)}`)
      .toSorted()
      .join()
  const ofProducts = lines.filter((line) => line.productId !== null && ownRecipes(line) === undefined)
  return [...new Set(ofProducts.flatMap((line) => (partsIn(then, line) === partsIn(today, line) ? [] : line.name)))]
}

/** These recipes and everything in them, in any of the books. */
function withParts(ids: readonly number[], books: readonly Book[]): ReadonlySet<number> {
  const all = new Set(ids)
  for (const id of all)
    for (const { recipes } of books)
      for (const { recipeId } of recipes.get(id)?.rows ?? []) if (recipeId !== null) all.add(recipeId)
  return all
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
