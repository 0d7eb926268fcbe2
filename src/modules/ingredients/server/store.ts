import { sql } from 'kysely'
import { changesOf, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Scope } from '#server/scope.ts'
import { found, stale } from '#shared/errors.ts'
import type { Decimal } from '#shared/money.ts'
import { DEFAULT_CATEGORY } from '../ingredient-categories.ts'
import {
  camelFields,
  type Ingredient,
  type IngredientChanges,
  type IngredientFields,
  type IngredientInput,
  type PriceSource,
} from '../schema.ts'
import { stockInUnit } from '../stock-in-unit.ts'
import { ingredientWords } from '../words.ts'
import { ingredientColumns, isSamePack, packOf } from './ingredient-columns.ts'
import { recordPrice } from './prices.ts'
import { toIngredient, usesColumn } from './to-ingredient.ts'
import { type IngredientUses, type IsIngredientKept, NO_USES } from './uses.ts'

export const ingredientBin: Bin = { table: 'ingredients', parts: [{ table: 'ingredient_prices', of: 'ingredient_id' }] }

const ingredientOf = (scope: Scope, id: number, uses: IngredientUses) =>
  scope.db
    .selectFrom('ingredients')
    .selectAll()
    .select(usesColumn(uses))
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)

export async function getIngredient(scope: Scope, id: number, uses: IngredientUses = NO_USES): Promise<Ingredient> {
  return toIngredient(found(await ingredientOf(scope, id, uses).executeTakeFirst(), ingredientWords.ingredient))
}

/** As `getIngredient`, and nobody else changes it before this transaction ends. */
async function holdIngredient(scope: Scope, id: number, uses: IngredientUses): Promise<Ingredient> {
  await scope.db
    .selectFrom('ingredients')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return getIngredient(scope, id, uses)
}

type Origin = { source: PriceSource; catalogueKey?: string }

/** The first price goes into its history. */
export async function createIngredient(
  scope: Scope,
  input: IngredientInput,
  { source, catalogueKey }: Origin = { source: 'added' },
): Promise<Ingredient> {
  const fields = camelFields(input)
  const pack = packOf(fields)
  const { id } = await scope.db
    .insertInto('ingredients')
    .values({
      category: DEFAULT_CATEGORY,
      ...ingredientColumns(fields),
      business_id: scope.businessId,
      name: input.name,
      unit: pack.unit,
      pack_size: pack.packSize,
      pack_cost: pack.packCost,
      priced_on: scope.today,
      catalogue_key: catalogueKey ?? null,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPrice(scope, id, pack, source)
  await recordActivity(scope, 'ingredient', id, 'created')
  return getIngredient(scope, id)
}

/** ING-3: a changed pack is a new price, and so is the same one when somebody says that it still holds. */
export async function updateIngredient(
  scope: Scope,
  id: number,
  { version, priceChecked, ...input }: IngredientChanges,
  uses: IngredientUses = NO_USES,
): Promise<Ingredient> {
  const before = await holdIngredient(scope, id, uses)
  if (before.version !== version) throw stale(before)
  const fields = camelFields(input)
  const isByUnit = fields.costPerUnit !== undefined && fields.packCost === undefined && fields.packSize === undefined
  // R45: a cost per unit alone is a pack of one.
  const { unit = before.unit, packSize = isByUnit ? '1' : before.packSize } = fields
  const packCost = fields.packCost ?? (isByUnit ? fields.costPerUnit : undefined) ?? before.packCost
  const pack = packCost === null ? undefined : { unit, packSize, packCost }
  const isChanged = pack !== undefined && !isSamePack(pack, before)
  const isNewPrice = isChanged || priceChecked === true
  if (pack && isNewPrice) await recordPrice(scope, id, pack, isChanged ? 'edited' : 'checked')
  const columns = {
    ...ingredientColumns({ ...stockAlong(before, fields), ...fields }, before),
    ...(fields.unit !== undefined && { unit }),
    ...((fields.packSize !== undefined || isByUnit) && { pack_size: packSize }),
    ...(pack && isNewPrice && { pack_cost: pack.packCost, priced_on: scope.today }),
  }
  if (Object.keys(columns).length === 0) return before
  return save(scope, before, columns, uses)
}

/** What is in stock stays as much when only the unit that it is counted in is another one. */
function stockAlong(before: Ingredient, { unit = before.unit }: IngredientFields): IngredientFields {
  if (unit === before.unit) return {}
  const along = (stock: Decimal | null) => stock && stockInUnit(stock, before.unit, unit, before)
  return { stockQty: along(before.stockQty), reorderLevel: along(before.reorderLevel) }
}

type Columns = ReturnType<typeof ingredientColumns> & {
  unit?: string
  pack_size?: string
  pack_cost?: string
  priced_on?: string
  archived_at?: string | null
}

async function save(scope: Scope, before: Ingredient, columns: Columns, uses: IngredientUses): Promise<Ingredient> {
  await scope.db
    .updateTable('ingredients')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', before.id)
    .execute()
  const after = await getIngredient(scope, before.id, uses)
  const { updatedAt: _updatedAt, costPerUnit: _costPerUnit, ...changed } = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'ingredient', after.id, 'changed', changed)
  return after
}

export async function archiveIngredient(scope: Scope, id: number, uses: IngredientUses = NO_USES): Promise<Ingredient> {
  return moveToArchive(scope, id, true, uses)
}

/** From the archive, or from the bin as it was. */
export async function restoreIngredient(scope: Scope, id: number, uses: IngredientUses = NO_USES): Promise<Ingredient> {
  if (!(await takeBack(scope, ingredientBin, id))) return moveToArchive(scope, id, false, uses)
  await recordActivity(scope, 'ingredient', id, 'restored')
  return getIngredient(scope, id, uses)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean, uses: IngredientUses): Promise<Ingredient> {
  const before = await holdIngredient(scope, id, uses)
  if (before.archived === archived) return before
  return save(scope, before, { archived_at: archived ? scope.now : null }, uses)
}

type Needs = { uses: IngredientUses; isKept: IsIngredientKept }

/** FND-7: an ingredient that nothing needs goes, with its prices, into the bin; any other is archived. */
export async function removeIngredient(scope: Scope, id: number, { uses, isKept }: Needs): Promise<void> {
  const before = await holdIngredient(scope, id, uses)
  if (before.uses > 0 || (await isKept(scope, id))) return void (await archiveIngredient(scope, id, uses))
  await recordActivity(scope, 'ingredient', id, 'deleted')
  await throwAway(scope, ingredientBin, id)
}
