import { sql } from 'kysely'
import { carriedWork, type StageWork } from '#modules/production/stage-work.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import { hookOnce } from '#server/hook.ts'
import { saveVersion } from '#server/records/save-version.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { ProductType, ProductTypeChanges, ProductTypeInput } from '../kinds/product-type.ts'
import { newProductTypeSlug } from '../kinds/product-type-slugs.ts'
import { settingsWords } from '../words.ts'
import { holdSettings } from './hold-settings.ts'
import { stagesChanged } from './stages-renamed.ts'
import { refuseUnknownRate } from './tax-rates.ts'
import { refuseSameName, reorderTypes, stageColumns } from './type-rows.ts'

const columns = [
  'id',
  'slug',
  'name',
  'color',
  'position',
  'hidden',
  'baking_group as bakingGroup',
  'tax_rate_id as taxRateId',
  'lead_days as leadDays',
  sql<string[]>`stages`.as('stages'),
  sql<StageWork>`stage_work`.as('stageWork'),
  'version',
] as const

const rowsOf = (scope: Scope) =>
  scope.db.selectFrom('product_types').select(columns).where('business_id', '=', scope.businessId)

/** In the owner's order, including hidden ones. */
export async function listProductTypes(scope: Scope): Promise<Page<ProductType>> {
  const rows = await rowsOf(scope).orderBy('position').orderBy('id').execute()
  return { rows, total: rows.length }
}

export async function getProductType(scope: Scope, id: number): Promise<ProductType> {
  return found(await rowsOf(scope).where('id', '=', id).executeTakeFirst(), settingsWords.productType)
}

export async function createProductType(scope: Scope, input: ProductTypeInput): Promise<ProductType> {
  // One at a time: slug and position depend on the other rows.
  await holdSettings(scope)
  const { rows } = await listProductTypes(scope)
  refuseSameName(rows, input.name)
  await refuseUnknownRate(scope, input.taxRateId)
  const { id } = await scope.db
    .insertInto('product_types')
    .values({
      business_id: scope.businessId,
      slug: newProductTypeSlug(input.name, new Set(rows.map(({ slug }) => slug))),
      name: input.name,
      color: input.color,
      position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
      hidden: input.hidden ?? false,
      baking_group: input.bakingGroup ?? 'Other',
      tax_rate_id: input.taxRateId ?? null,
      lead_days: input.leadDays ?? 0,
      stages: JSON.stringify(input.stages ?? []),
      stage_work: JSON.stringify(carriedWork(input.stageWork ?? {}, [], input.stages ?? [])),
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getProductType(scope, id)
}

export async function updateProductType(scope: Scope, id: number, changes: ProductTypeChanges): Promise<ProductType> {
  const { version, bakingGroup, taxRateId, leadDays, stages, stageWork, ...plain } = changes
  if (plain.name !== undefined) refuseSameName((await listProductTypes(scope)).rows, plain.name, id)
  const before = await getProductType(scope, id)
  if (taxRateId !== before.taxRateId) await refuseUnknownRate(scope, taxRateId)
  await stagesChanged(scope, { of: { productType: before.slug }, before: before.stages, after: stages })
  return saveVersion(
    scope,
    'product_types',
    { id, version },
    {
      ...plain,
      ...(bakingGroup !== undefined && { baking_group: bakingGroup }),
      ...(taxRateId !== undefined && { tax_rate_id: taxRateId }),
      ...(leadDays !== undefined && { lead_days: leadDays }),
      ...stageColumns(before, { stages, stageWork }),
    },
    getProductType,
  )
}

const productTypeBin: Bin = { table: 'product_types', parts: [] }

/** How many products have a type; the products module answers. */
export const productsOfType = hookOnce<[slug: string], number>('products of a type')

/** @throws CONFLICT if a product has this type: it can be hidden instead */
export async function removeProductType(scope: Scope, id: number): Promise<void> {
  const { slug, name } = await getProductType(scope, id)
  const products = await productsOfType(scope, slug)
  if (products > 0) throw new AppError('CONFLICT', settingsWords.productTypeInUse(name, products))
  await throwAway(scope, productTypeBin, id)
}

export async function restoreProductType(scope: Scope, id: number): Promise<ProductType> {
  await holdSettings(scope)
  const { rows } = await listProductTypes(scope)
  await takeBack(scope, productTypeBin, id)
  const type = await getProductType(scope, id)
  refuseSameName(rows, type.name, id)
  return type
}

export async function reorderProductTypes(scope: Scope, ids: readonly number[]): Promise<Page<ProductType>> {
  await reorderTypes(scope, 'product_types', ids)
  return listProductTypes(scope)
}
