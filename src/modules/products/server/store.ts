import { type RawBuilder, sql, type Updateable } from 'kysely'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { carriedWork } from '#modules/production/stage-work.ts'
import { recipeBin } from '#modules/recipes/server/store.ts'
import { productTypeSlug } from '#modules/settings/kinds/product-type-slugs.ts'
import { stagesChanged } from '#modules/settings/server/stages-renamed.ts'
import { refuseUnknownRate } from '#modules/settings/server/tax-rates.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Products } from '#server/db/schema.generated.ts'
import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { columnsOf } from '#shared/records/fields-of.ts'
import { tellSize } from '../choices/tell-size.ts'
import { choiceWords } from '../choices/words.ts'
import { PRODUCT_FIELDS } from '../product-fields.ts'
import { netOfGross } from '../product-price.ts'
import type { Product, ProductChanges, ProductInput, ProductUse } from '../schema.ts'
import { productWords } from '../words.ts'
import { choices } from './choices/choices.ts'
import { checkChoices, writeChoices } from './choices/product-choices.ts'
import { refuseUnserved } from './choices/refuse-unserved.ts'
import { completeSizes, ofCheapest, type SizeToSave, writeSizes } from './choices/sizes.ts'
import { type Pricing, rateOfProduct, readPricing } from './pricing.ts'
import { checkParts, writeParts } from './product-parts.ts'
import { imageReady, type StoredProduct, toOneProduct } from './to-product.ts'

function refuseMostBelowLeast(fields: Partial<ProductInput>, before: Product | undefined) {
  const { minQuantity = before?.minQuantity, maxQuantity = before?.maxQuantity } = fields
  if (minQuantity && maxQuantity && compare(maxQuantity, minQuantity) < 0)
    throw refused('maxQuantity', productWords.mostBelowLeast)
}

export const productBin: Bin = {
  table: 'products',
  parts: [
    { table: 'product_recipes', of: 'product_id', needs: () => ({ recipe_id: recipeBin }) },
    { table: 'product_supplies', of: 'product_id', needs: () => ({ supply_id: supplies.bin }) },
    { table: 'product_sizes', of: 'product_id' },
    {
      table: 'product_size_supplies',
      of: 'size_id',
      within: 'product_sizes',
      needs: () => ({ supply_id: supplies.bin }),
    },
    { table: 'product_choices', of: 'product_id', needs: () => ({ choice_id: choices.bin }) },
  ],
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
  return toOneProduct(scope, row, await readPricing(scope))
}

async function holdProduct(scope: Scope, id: number, pricing: Pricing): Promise<Product> {
  const row = found(await productOf(scope, id).forUpdate().executeTakeFirst(), productWords.product)
  return toOneProduct(scope, row, pricing)
}

export async function createProduct(scope: Scope, input: ProductInput): Promise<Product> {
  return toOneProduct(scope, await addProduct(scope, input), await readPricing(scope))
}

/** Leaves out the figures, which take longer to calculate than the product to save. */
export async function addProduct(scope: Scope, input: ProductInput): Promise<StoredProduct> {
  const pricing = await readPricing(scope)
  const { columns, sizes } = await toColumns(scope, input, pricing)
  await checkParts(scope, input)
  if (columns.type === undefined) throw refused('type', productWords.typeRequired)
  if (columns.price === undefined) throw refused('price', productWords.priceRequired)
  const { id } = await scope.db
    .insertInto('products')
    .values({
      overhead_mode: pricing.settings.overheadMode,
      overhead_value: pricing.settings.overheadValue,
      ...columns,
      business_id: scope.businessId,
      name: input.name,
      type: columns.type,
      price: columns.price,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(scope, id, input)
  await writeSizesAndChoices(scope, id, { sizes, choices: input.choices })
  if (sizes?.length || input.choices?.length) await refuseUnserved(scope, { productId: id })
  await recordActivity(scope, 'product', id, 'created')
  return productOf(scope, id).executeTakeFirstOrThrow()
}

export async function updateProduct(
  scope: Scope,
  id: number,
  { version, ...changes }: ProductChanges,
): Promise<Product> {
  const pricing = await readPricing(scope)
  const before = await holdProduct(scope, id, pricing)
  if (before.version !== version) throw stale(before)
  const { columns, sizes } = await toColumns(scope, changes, pricing, before)
  await checkParts(scope, changes)
  await writeParts(scope, id, changes)
  await writeSizesAndChoices(scope, id, { sizes, choices: changes.choices }, before)
  await stagesChanged(scope, { of: { productId: id }, before: before.stages ?? [], after: changes.stages })
  const { recipes, supplies: ofProduct, choices: chosen } = changes
  const hasNewParts = [recipes, ofProduct, sizes, chosen].some((list) => list !== undefined)
  const after = await saveProduct(scope, before, columns, pricing, hasNewParts)
  if (after.choices.length > 0) await refuseUnserved(scope, { productId: id })
  return after
}

async function writeSizesAndChoices(
  scope: Scope,
  id: number,
  { sizes, choices: chosen }: { sizes: SizeToSave[] | undefined; choices: ProductInput['choices'] },
  before?: Product,
) {
  // The form sends both lists, empty ones too; mostly there is nothing to write.
  if (sizes && sizes.length + (before?.sizes.length ?? 0) > 0) await writeSizes(scope, id, sizes)
  if (chosen && chosen.length + (before?.choices.length ?? 0) > 0) await writeChoices(scope, id, chosen)
}

/** PRD-4: an inactive product never shows on the form, whatever is set here. */
export async function setEnquiryVisibility(
  scope: Scope,
  id: number,
  { showInEnquiry, version }: { showInEnquiry: boolean; version?: number | undefined },
): Promise<Product> {
  const pricing = await readPricing(scope)
  const before = await holdProduct(scope, id, pricing)
  if (version !== undefined && before.version !== version) throw stale(before)
  return saveProduct(scope, before, { show_in_enquiry: showInEnquiry }, pricing)
}

export async function archiveProduct(scope: Scope, id: number): Promise<Product> {
  return moveToArchive(scope, id, true)
}

/** Restores a product from the archive or the bin. */
export async function restoreProduct(scope: Scope, id: number): Promise<Product> {
  if (!(await takeBack(scope, productBin, id))) return moveToArchive(scope, id, false)
  await recordActivity(scope, 'product', id, 'restored')
  return getProduct(scope, id)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean): Promise<Product> {
  const pricing = await readPricing(scope)
  const before = await holdProduct(scope, id, pricing)
  if (before.archived === archived) return before
  return saveProduct(scope, before, { archived_at: archived ? scope.now : null }, pricing)
}

/** A later module knows what names a product. */
export const usesOfProduct = hookOnce<[id: number], ProductUse[]>('uses of a product')

/** The JSON of a request that chose it; built here, because PostgreSQL would build it again for every request. */
export const choiceOf = (productId: number) => JSON.stringify([{ productId }])

/** FND-7: a product that no order line or enquiry names goes into the bin; any other is archived. */
export async function removeProduct(scope: Scope, id: number): Promise<void> {
  found(await productOf(scope, id).forUpdate().executeTakeFirst(), productWords.product)
  if ((await usesOfProduct(scope, id)).length > 0) return void (await archiveProduct(scope, id))
  await recordActivity(scope, 'product', id, 'deleted')
  await throwAway(scope, productBin, id)
}

type Own = 'id' | 'business_id' | 'version' | 'created_at' | 'updated_at' | 'has_choices'
type Columns = Partial<Omit<Updateable<Products>, Own>> & { has_choices?: boolean | RawBuilder<boolean> }

async function saveProduct(
  scope: Scope,
  before: Product,
  columns: Columns,
  pricing: Pricing,
  hasNewParts = false,
): Promise<Product> {
  if (Object.keys(columns).length === 0 && !hasNewParts) return before
  const row = await scope.db
    .updateTable('products')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', before.id)
    .returningAll()
    .returning(imageReady)
    .executeTakeFirstOrThrow()
  const after = await toOneProduct(scope, row, pricing)
  const { updatedAt: _updatedAt, ...all } = changesOf(told(before), told(after))
  // Fields that only repeat others are left out.
  const changed = Object.fromEntries(Object.entries(all).filter(([field]) => !RECKONED.has(field)))
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'product', after.id, 'changed', changed)
  return after
}

/** The history tells of sizes and choices in words, without what is calculated from them. */
const told = (product: Product) => ({
  ...product,
  sizes: product.sizes.map(tellSize),
  choices: product.choices.map(({ name, required }) => (required ? choiceWords.told.mustChoose(name) : name)),
})

const RECKONED = new Set(
  (
    'recipesCost suppliesCost totalCost unpricedCount costed grossProfit margin markup suggestedPrice ' +
    'suggestedPriceIncludingTax fixedLabourCost priceForHourlyRate targetMargin belowTarget taxRateArchived'
  ).split(' '),
)

/**
 * The columns of the given fields only, and the sizes. A price typed with tax becomes the price before tax, at the rate
 * after the change.
 */
async function toColumns(
  scope: Scope,
  fields: Partial<ProductInput>,
  pricing: Pricing,
  before?: Product,
): Promise<{ columns: Columns; sizes: SizeToSave[] | undefined }> {
  const { price, priceIncludingTax, taxRateId, imageId, choices: chosen } = fields
  const { currency } = pricing.settings
  const type = fields.type === undefined ? undefined : productTypeSlug(fields.type)
  if (type !== undefined && type !== before?.type && !pricing.types.some(({ slug }) => slug === type))
    throw refused('type', productWords.typeUnknown)
  if (price !== undefined && priceIncludingTax !== undefined) throw refused('priceIncludingTax', productWords.onePrice)
  if (taxRateId !== before?.taxRateId) await refuseUnknownRate(scope, taxRateId)
  if (imageId !== before?.imageId)
    await refuseUnknownPicture(scope, imageId, { purpose: 'product', message: productWords.imageUnknown })
  refuseMostBelowLeast(fields, before)
  if (fields.sizes === undefined && before && before.sizes.length > 0) refuseOfSizes(fields, before)
  if (chosen) await checkChoices(scope, chosen)
  const rate = rateOfProduct(pricing, {
    type: type ?? before?.type ?? '',
    taxRateId: taxRateId === undefined ? (before?.taxRateId ?? null) : taxRateId,
  })
  const taxRate = rate?.rate ?? '0'
  const net = priceIncludingTax === undefined ? price : netOfGross(priceIncludingTax, taxRate, currency)
  const known = before?.sizes.map(({ id }) => id) ?? []
  const sizes = fields.sizes && (await completeSizes(scope, fields.sizes, { taxRate, currency, known }))
  return {
    columns: {
      ...columnsOf(PRODUCT_FIELDS, { ...fields, type, stageWork: workToSave(fields, before) }),
      ...(net !== undefined && { price: net }),
      ...(sizes && { ...ofCheapest(sizes), has_sizes: sizes.length > 0 }),
      // A choice that was put away stays with its products.
      ...(chosen && { has_choices: before === undefined ? chosen.length > 0 : hasChoices(scope, before.id) }),
    },
    sizes,
  }
}

const hasChoices = ({ businessId }: Scope, id: number) =>
  sql<boolean>`exists (select from product_choices c where c.business_id = ${businessId} and c.product_id = ${id})`

/** OPT-10: price and servings of a product with sizes are those of a size. */
function refuseOfSizes({ price, priceIncludingTax, servings }: Partial<ProductInput>, before: Product): void {
  const isOther = (typed: Decimal | undefined, now: Decimal) => typed !== undefined && compare(typed, now) !== 0
  if (isOther(price, before.price)) throw refused('price', choiceWords.priceOfSizes)
  if (isOther(priceIncludingTax, before.priceIncludingTax)) throw refused('priceIncludingTax', choiceWords.priceOfSizes)
  if (servings !== undefined && servings !== before.servings) throw refused('servings', choiceWords.servingsOfSizes)
}

/** The times of the stages, which follow their names. */
function workToSave({ stages, stageWork }: Partial<ProductInput>, before?: Product) {
  if (stages === undefined && stageWork === undefined) return undefined
  const former = before?.stages ?? []
  return carriedWork(stageWork ?? before?.stageWork ?? {}, former, stages === undefined ? former : (stages ?? []))
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
