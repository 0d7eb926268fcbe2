import { type Selectable, sql } from 'kysely'
import { isLow } from '#modules/ingredients/low-stock.ts'
import { shortDecimal } from '#modules/ingredients/short-decimal.ts'
import { mediaUrl } from '#modules/media/schema.ts'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Supplies } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { found, stale } from '#shared/errors.ts'
import { exact } from '#shared/money.ts'
import type { Supply, SupplyChanges, SupplyInput, SupplyUse } from '../schema.ts'
import { DEFAULT_CATEGORY } from '../supply-categories.ts'
import { unitPriceOf } from '../supply-cost.ts'
import { supplyWords } from '../words.ts'

/** Who needs a supply: told by later modules, which this one does not know. */
export type SupplyUses = (scope: Scope, id: number) => Promise<SupplyUse[]>

// A picture has no address until its copies are made, about a second after the upload.
export const imageReady = sql<boolean>`exists (select from media m
  where m.business_id = supplies.business_id and m.id = supplies.image_id and m.state = 'ready')`.as('image_ready')

export type StoredSupply = Selectable<Supplies> & { image_ready: boolean }

export function toSupply(row: StoredSupply): Supply {
  const price = row.price === null ? null : shortDecimal(row.price, 2)
  const quantity = row.quantity === null ? null : shortDecimal(row.quantity)
  const reorderLevel = row.reorder_level === null ? null : shortDecimal(row.reorder_level)
  return {
    id: row.id,
    name: row.name,
    supplier: row.supplier,
    category: row.category,
    packSize: shortDecimal(row.pack_size),
    price,
    costPrice: price,
    unitPrice: unitPriceOf({ packSize: row.pack_size, price }),
    quantity,
    reorderLevel,
    lowStock: isLow(quantity, reorderLevel),
    description: row.description,
    imageId: row.image_id,
    imageUrl: row.image_id !== null && row.image_ready ? mediaUrl(row.image_id, 320) : null,
    archived: row.archived_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export const supplyBin: Bin = { table: 'supplies', parts: [] }

const supplyOf = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('supplies')
    .selectAll()
    .select(imageReady)
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)

export async function getSupply(scope: Scope, id: number): Promise<Supply> {
  return toSupply(found(await supplyOf(scope, id).executeTakeFirst(), supplyWords.supply))
}

async function holdSupply(scope: Scope, id: number): Promise<Supply> {
  return toSupply(found(await supplyOf(scope, id).forUpdate().executeTakeFirst(), supplyWords.supply))
}

export async function createSupply(scope: Scope, input: SupplyInput): Promise<Supply> {
  const columns = await toColumns(scope, input)
  const row = await scope.db
    .insertInto('supplies')
    .values({
      category: DEFAULT_CATEGORY,
      pack_size: '1',
      ...columns,
      business_id: scope.businessId,
      name: input.name,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .returning(imageReady)
    .executeTakeFirstOrThrow()
  await recordActivity(scope, 'supply', row.id, 'created')
  return toSupply(row)
}

export async function updateSupply(scope: Scope, id: number, { version, ...changes }: SupplyChanges): Promise<Supply> {
  const before = await holdSupply(scope, id)
  if (before.version !== version) throw stale(before)
  return saveSupply(scope, before, await toColumns(scope, changes, before))
}

export async function archiveSupply(scope: Scope, id: number): Promise<Supply> {
  return moveToArchive(scope, id, true)
}

/** From the archive, or from the bin as it was. */
export async function restoreSupply(scope: Scope, id: number): Promise<Supply> {
  if (!(await takeBack(scope, supplyBin, id))) return moveToArchive(scope, id, false)
  await recordActivity(scope, 'supply', id, 'restored')
  return getSupply(scope, id)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean): Promise<Supply> {
  const before = await holdSupply(scope, id)
  if (before.archived === archived) return before
  return saveSupply(scope, before, { archived_at: archived ? scope.now : null })
}

/** FND-7: a supply that nothing needs goes into the bin; any other is archived. */
export async function removeSupply(scope: Scope, id: number, uses: SupplyUses): Promise<void> {
  await holdSupply(scope, id)
  if ((await uses(scope, id)).length > 0) return void (await archiveSupply(scope, id))
  await recordActivity(scope, 'supply', id, 'deleted')
  await throwAway(scope, supplyBin, id)
}

type Columns = Partial<Omit<Selectable<Supplies>, 'id' | 'business_id' | 'version' | 'created_at' | 'updated_at'>>

async function saveSupply(scope: Scope, before: Supply, columns: Columns): Promise<Supply> {
  if (Object.keys(columns).length === 0) return before
  const row = await scope.db
    .updateTable('supplies')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', before.id)
    .returningAll()
    .returning(imageReady)
    .executeTakeFirstOrThrow()
  const after = toSupply(row)
  const { updatedAt: _updatedAt, costPrice: _costPrice, ...changed } = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'supply', after.id, 'changed', changed)
  return after
}

/** Of the given fields only. */
async function toColumns(scope: Scope, fields: Partial<SupplyInput>, before?: Supply): Promise<Columns> {
  const { name, supplier, category, packSize, quantity, reorderLevel, description, imageId } = fields
  const price = priceOf(fields, before)
  if (imageId !== before?.imageId)
    await refuseUnknownPicture(scope, imageId, { purpose: 'product', message: supplyWords.imageUnknown })
  return {
    ...(name !== undefined && { name }),
    ...(supplier !== undefined && { supplier }),
    ...(category !== undefined && { category }),
    ...(packSize !== undefined && { pack_size: packSize }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
    ...(reorderLevel !== undefined && { reorder_level: reorderLevel }),
    ...(description !== undefined && { description }),
    ...(imageId !== undefined && { image_id: imageId }),
  }
}

/** SUP-1: a price of one counts where the price of a pack is left out. */
function priceOf({ price, costPrice, unitPrice, packSize }: Partial<SupplyInput>, before?: Supply) {
  // Null takes away a price that there is; of a new supply it says nothing.
  const isGiven = (value: typeof price) => value !== undefined && (value !== null || before !== undefined)
  const ofPack = isGiven(price) ? price : costPrice
  if (isGiven(ofPack) || unitPrice === undefined || unitPrice === null) return ofPack
  return exact(unitPrice)
    .times(exact(packSize ?? before?.packSize ?? '1'))
    .toFixed()
}
