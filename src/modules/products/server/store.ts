import { type Selectable, sql } from 'kysely'
import { mediaUrl } from '#modules/media/schema.ts'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { productTypeSlug } from '#modules/settings/product-type-slugs.ts'
import { refuseUnknownRate } from '#modules/settings/server/tax-rates.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import type { Products } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { type Page, sortOf, window } from '#shared/paging.ts'
import { cleanText } from '#shared/text.ts'
import type { ProductListing } from '../contract.ts'
import { grossOfNet, netOfGross, shownNet } from '../product-price.ts'
import type { Product, ProductChanges, ProductInput } from '../schema.ts'
import { productWords } from '../words.ts'
import { type Pricing, rateOfProduct, readPricing } from './pricing.ts'

const WORDS_MAX = 8

// A picture has no address until its copies are made, about a second after the upload.
const imageReady = sql<boolean>`exists (select from media m
  where m.business_id = products.business_id and m.id = products.image_id and m.state = 'ready')`.as('image_ready')

type Row = Selectable<Products> & { image_ready: boolean }

function toProduct(row: Row, pricing: Pricing): Product {
  const { currency } = pricing.settings
  const rate = rateOfProduct(pricing, { type: row.type, taxRateId: row.tax_rate_id })
  const taxRate = rate?.rate ?? '0.000'
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    category: row.type,
    typeName: pricing.types.find(({ slug }) => slug === row.type)?.name ?? row.type,
    description: row.description,
    servings: row.servings,
    price: shownNet(row.price, currency),
    priceIncludingTax: grossOfNet(row.price, taxRate, currency),
    taxRateId: row.tax_rate_id,
    taxRate,
    taxName: rate?.name ?? null,
    sku: row.sku,
    imageId: row.image_id,
    imageUrl: row.image_id !== null && row.image_ready ? mediaUrl(row.image_id, 320) : null,
    active: row.active,
    showInEnquiry: row.show_in_enquiry,
    archived: row.archived_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const productOf = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('products')
    .selectAll()
    .select(imageReady)
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)

export async function getProduct(scope: Scope, id: number): Promise<Product> {
  const row = found(await productOf(scope, id).executeTakeFirst(), productWords.product)
  return toProduct(row, await readPricing(scope))
}

async function holdProduct(scope: Scope, id: number, pricing: Pricing): Promise<Product> {
  return toProduct(found(await productOf(scope, id).forUpdate().executeTakeFirst(), productWords.product), pricing)
}

export async function listProducts(scope: Scope, listing: ProductListing): Promise<Page<Product>> {
  const { q, type, active, onForm, archived = 'false' } = listing
  const words = cleanText(q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
  let matching = scope.db.selectFrom('products').where('business_id', '=', scope.businessId)
  for (const word of words)
    matching = matching.where(sql<boolean>`strpos(lower(concat_ws(' ', name, type, sku)), ${word}) > 0`)
  if (archived !== 'all') matching = matching.where('archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (type !== undefined) matching = matching.where('type', '=', productTypeSlug(type))
  if (active !== undefined) matching = matching.where('active', '=', active === 'true')
  if (onForm !== undefined) matching = matching.where('show_in_enquiry', '=', onForm === 'true')

  const { column, descending } = sortOf<'name' | 'type' | 'servings' | 'price' | 'createdAt'>(listing.sort, 'name')
  const key = {
    name: sql`lower(name)`,
    type: sql`type`,
    servings: sql`servings`,
    price: sql`price`,
    createdAt: sql`created_at`,
  }[column]
  const { limit, offset } = window(listing)
  const rows = await matching
    .selectAll()
    .select(imageReady)
    .orderBy(key, (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const pricing = await readPricing(scope)
  return { rows: rows.map((row) => toProduct(row, pricing)), total }
}

export async function createProduct(scope: Scope, input: ProductInput): Promise<Product> {
  const pricing = await readPricing(scope)
  const columns = await toColumns(scope, input, pricing)
  if (columns.type === undefined) throw refused('type', productWords.typeRequired)
  if (columns.price === undefined) throw refused('price', productWords.priceRequired)
  const row = await scope.db
    .insertInto('products')
    .values({
      ...columns,
      business_id: scope.businessId,
      name: input.name,
      type: columns.type,
      price: columns.price,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .returning(imageReady)
    .executeTakeFirstOrThrow()
  await recordActivity(scope, 'product', row.id, 'created')
  return toProduct(row, pricing)
}

export async function updateProduct(
  scope: Scope,
  id: number,
  { version, ...changes }: ProductChanges,
): Promise<Product> {
  const pricing = await readPricing(scope)
  const before = await holdProduct(scope, id, pricing)
  if (before.version !== version) throw new AppError('STALE', productWords.changedMeanwhile, { details: before })
  return saveProduct(scope, before, await toColumns(scope, changes, pricing, before), pricing)
}

/** PRD-4: an inactive product never shows on the form, whatever is set here. */
export async function setEnquiryVisibility(
  scope: Scope,
  id: number,
  { showInEnquiry, version }: { showInEnquiry: boolean; version?: number | undefined },
): Promise<Product> {
  const pricing = await readPricing(scope)
  const before = await holdProduct(scope, id, pricing)
  if (version !== undefined && before.version !== version)
    throw new AppError('STALE', productWords.changedMeanwhile, { details: before })
  return saveProduct(scope, before, { show_in_enquiry: showInEnquiry }, pricing)
}

export async function archiveProduct(scope: Scope, id: number): Promise<Product> {
  return moveToArchive(scope, id, true)
}

export async function restoreProduct(scope: Scope, id: number): Promise<Product> {
  return moveToArchive(scope, id, false)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean): Promise<Product> {
  const pricing = await readPricing(scope)
  const before = await holdProduct(scope, id, pricing)
  if (before.archived === archived) return before
  return saveProduct(scope, before, { archived_at: archived ? scope.now : null }, pricing)
}

/** FND-7: a product that no order line or enquiry names goes; any other is archived. */
export async function removeProduct(scope: Scope, id: number): Promise<void> {
  found(await productOf(scope, id).forUpdate().executeTakeFirst(), productWords.product)
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where business_id = ${scope.businessId} and product_id = ${id})
        or exists (select from enquiries where business_id = ${scope.businessId}
                      and selected_products @> jsonb_build_array(jsonb_build_object('productId', ${id}::bigint))) as used`.execute(
    scope.db,
  )
  if (rows[0]?.used) await archiveProduct(scope, id)
  else await scope.db.deleteFrom('products').where('business_id', '=', scope.businessId).where('id', '=', id).execute()
}

type Columns = Partial<Omit<Selectable<Products>, 'id' | 'business_id' | 'version' | 'created_at' | 'updated_at'>>

async function saveProduct(scope: Scope, before: Product, columns: Columns, pricing: Pricing): Promise<Product> {
  if (Object.keys(columns).length === 0) return before
  const row = await scope.db
    .updateTable('products')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', before.id)
    .returningAll()
    .returning(imageReady)
    .executeTakeFirstOrThrow()
  const after = toProduct(row, pricing)
  const { updatedAt: _updatedAt, category: _category, ...changed } = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'product', after.id, 'changed', changed)
  return after
}

/** Of the given fields only. A price typed with tax becomes the price before tax, at the rate that holds after the change. */
async function toColumns(
  scope: Scope,
  fields: Partial<ProductInput>,
  pricing: Pricing,
  before?: Product,
): Promise<Columns> {
  const { name, description, servings, price, priceIncludingTax, taxRateId, sku, imageId, active, showInEnquiry } =
    fields
  const typed = fields.type ?? fields.category
  const type = typed === undefined ? undefined : productTypeSlug(typed)
  if (type !== undefined && type !== before?.type && !pricing.types.some(({ slug }) => slug === type))
    throw refused('type', productWords.typeUnknown)
  if (price !== undefined && priceIncludingTax !== undefined) throw refused('priceIncludingTax', productWords.onePrice)
  if (taxRateId !== before?.taxRateId) await refuseUnknownRate(scope, taxRateId)
  if (imageId !== before?.imageId)
    await refuseUnknownPicture(scope, imageId, { purpose: 'product', message: productWords.imageUnknown })
  const rate = rateOfProduct(pricing, {
    type: type ?? before?.type ?? '',
    taxRateId: taxRateId === undefined ? (before?.taxRateId ?? null) : taxRateId,
  })
  const net = priceIncludingTax === undefined ? price : netOfGross(priceIncludingTax, rate?.rate ?? '0')
  return {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...(servings !== undefined && { servings }),
    ...(net !== undefined && { price: net }),
    ...(taxRateId !== undefined && { tax_rate_id: taxRateId }),
    ...(sku !== undefined && { sku }),
    ...(imageId !== undefined && { image_id: imageId }),
    ...(active !== undefined && { active }),
    ...(showInEnquiry !== undefined && { show_in_enquiry: showInEnquiry }),
  }
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
