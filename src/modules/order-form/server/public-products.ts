import { pickedPrice } from '#modules/products/choices/picked-price.ts'
import { type ChoicesOfToday, pickOf } from '#modules/products/choices/today.ts'
import { knownAllergens } from '#modules/products/known-allergens.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import { grossOfNet, shownNet } from '#modules/products/product-price.ts'
import type { QuantityLimits } from '#modules/products/quantity-limits.ts'
import { readNamedChoices } from '#modules/products/server/choices/named-choices.ts'
import { type OfferedOption, readOffered } from '#modules/products/server/choices/read-offered.ts'
import { isOnForm } from '#modules/products/server/on-form.ts'
import { rateAmong } from '#modules/products/server/pricing.ts'
import { readAllergens } from '#modules/products/server/product-parts.ts'
import { rolledNames } from '#modules/recipes/rolled-names.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { own } from '#shared/languages/own.ts'
import { exact, roundTo } from '#shared/money.ts'
import { type ChosenProduct, chosenKey } from '../chosen.ts'
import { chosenAgain } from '../chosen-again.ts'
import type { PublicProduct } from '../form-settings.ts'
import { type OfferedProduct } from '../product-choice.ts'
import { productInOwnWords } from '../product-in-own-words.ts'
import { type SelectedProduct } from '../selected-product.ts'
import { type OpenForm, publicPictureUrl } from './public-form.ts'

const SHOWN_MAX = 500

/** Costs never leave the server. */
const allProducts = (scope: Scope) =>
  scope.db
    .selectFrom('products')
    .leftJoin('product_types', (join) =>
      join
        .onRef('product_types.business_id', '=', 'products.business_id')
        .onRef('product_types.slug', '=', 'products.type'),
    )
    .select([
      'products.id',
      'products.name',
      'products.type',
      'products.description',
      'products.servings',
      'products.price',
      'products.tax_rate_id',
      'products.image_id',
      'products.min_quantity',
      'products.max_quantity',
      'products.has_sizes',
      'products.has_choices',
      'product_types.tax_rate_id as type_tax_rate_id',
      (by) => by.fn.coalesce('product_types.name', 'products.type').as('type_name'),
      (by) => by.fn.coalesce('products.lead_days', 'product_types.lead_days', by.lit(0)).as('lead_days'),
    ])
    .where('products.business_id', '=', scope.businessId)

/** Products on sale: active and not archived. */
const soldProducts = (scope: Scope) =>
  allProducts(scope).where('products.active', '=', true).where('products.archived_at', 'is', null)

/** The products that the form may show. */
const shownProducts = (scope: Scope) => allProducts(scope).where(isOnForm('products'))

type Sold = Awaited<ReturnType<ReturnType<typeof allProducts>['execute']>>[number]

function priced({ price, tax_rate_id, type_tax_rate_id }: Sold, settings: Settings) {
  const rate = rateAmong(settings, { own: tax_rate_id, ofType: type_tax_rate_id })
  return { price: grossOfNet(price, rate?.rate ?? '0', settings.currency), taxName: rate?.name ?? null }
}

const limitsOf = ({ min_quantity, max_quantity }: Sold): QuantityLimits => ({
  minQuantity: min_quantity === null ? null : Number(min_quantity),
  maxQuantity: max_quantity === null ? null : Number(max_quantity),
})

export async function countPublicProducts(scope: Scope): Promise<number> {
  const { shown } = await shownProducts(scope)
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('shown'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(shown), SHOWN_MAX)
}

type Shown = { settings: Settings; pictureUrl: (mediaId: number) => string }

export async function listPublicProducts(scope: Scope, open: OpenForm): Promise<PublicProduct[]> {
  const rows = await shownProducts(scope).orderBy('products.name').orderBy('products.id').limit(SHOWN_MAX).execute()
  const shown = await showProducts(scope, rows, { ...open, pictureUrl: (mediaId) => publicPictureUrl(open, mediaId) })
  return shown.map(productInOwnWords)
}

/** These products as customers see them, whether the form shows them or not, by their ids; without archived ones. */
export async function readPublicProducts(
  scope: Scope,
  ids: readonly number[],
  shown: Shown,
): Promise<ReadonlyMap<number, PublicProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await allProducts(scope)
    .where('products.archived_at', 'is', null)
    .where('products.id', 'in', [...new Set(ids)])
    .execute()
  return new Map((await showProducts(scope, rows, shown)).map((product) => [product.id, product]))
}

async function showProducts(
  scope: Scope,
  rows: readonly Sold[],
  { settings, pictureUrl }: Shown,
): Promise<PublicProduct[]> {
  const allergens = await readAllergens(
    scope,
    rows.map(({ id }) => id),
  )
  const offeredOf = await readOffered(scope, rows)
  const containsOf = await readContents(
    scope,
    rows.flatMap(({ id }) => offeredOf(id).choices.flatMap(({ options }) => options)),
  )
  return rows.map((row) => {
    const { sizes, choices } = offeredOf(row.id)
    const rate = rateAmong(settings, { own: row.tax_rate_id, ofType: row.type_tax_rate_id })?.rate ?? '0'
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      typeName: row.type_name,
      description: row.description,
      servings: row.servings,
      imageUrl: row.image_id === null ? null : pictureUrl(row.image_id),
      ...priced(row, settings),
      leadDays: row.lead_days,
      ...limitsOf(row),
      allergens: knownAllergens(allergens.get(row.id), settings),
      ...(sizes.length > 0 && {
        sizes: sizes.map((size) => ({ ...size, price: grossOfNet(size.price, rate, settings.currency) })),
      }),
      ...(choices.length > 0 && {
        taxPercent: rate,
        choices: choices.map(({ options, ...choice }) => ({
          ...choice,
          options: options.map(({ recipeId: _, ...option }) => ({ ...option, contains: containsOf(option.id) })),
        })),
      }),
    }
  })
}

/** The allergens that each of these options brings, as customers read them. */
async function readContents(scope: Scope, options: readonly OfferedOption[]): Promise<(optionId: number) => string[]> {
  const recipes = new Map(options.flatMap(({ id, recipeId }) => (recipeId === null ? [] : [[id, recipeId] as const])))
  if (recipes.size === 0) return () => []
  const allergensOf = productAllergens(await readKitchen(scope, [...new Set(recipes.values())]))
  return (optionId) => {
    const recipeId = recipes.get(optionId)
    return recipeId === undefined ? [] : rolledNames(allergensOf([recipeId]).contains)
  }
}

/** True if a visitor of the form may see this picture: the logo, or a picture of a product on the form. */
export async function isPublicPicture(scope: Scope, mediaId: number, logoId: number | null): Promise<boolean> {
  if (mediaId === logoId) return true
  return (await shownProducts(scope).where('products.image_id', '=', mediaId).limit(1).executeTakeFirst()) !== undefined
}

/** The chosen products that the form still shows, and those that were deleted since. */
export async function readChosen(
  scope: Scope,
  chosen: readonly ChosenProduct[],
): Promise<{ offered: OfferedProduct[]; gone: number[] }> {
  if (chosen.length === 0) return { offered: [], gone: [] }
  const ids = chosen.map(({ productId }) => productId)
  const shown = await shownProducts(scope).where('products.id', 'in', ids).execute()
  const kept = await allProducts(scope).where('products.id', 'in', ids).execute()
  const known = new Set(kept.map(({ id }) => id))
  const offeredOf = await readOffered(scope, shown)
  return {
    offered: shown.map((row) => {
      const { sizes, choices } = offeredOf(row.id)
      return {
        id: row.id,
        name: own(row.name),
        ...limitsOf(row),
        sizes,
        choices: choices.map(({ options, ...choice }) => ({
          ...choice,
          options: options.map((option) => ({ ...option, contains: [] })),
        })),
      }
    }),
    gone: ids.filter((id) => !known.has(id)),
  }
}

/** The chosen products at today's prices, including those that have left the form since. */
export async function priceChosen(
  scope: Scope,
  chosen: readonly ChosenProduct[],
  settings: Settings,
): Promise<SelectedProduct[]> {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ productId }) => productId)
  const rows = await allProducts(scope).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = await readNamedChoices(scope, chosen)
  return chosen.flatMap((line) => {
    const { productId, quantity } = line
    const row = byId.get(productId)
    if (row === undefined) return []
    const { price, netPrice, size, picks } = pricedLine(row, line, named, settings)
    const totalPrice = roundTo(exact(price).times(quantity), decimalsOf(settings.currency))
    return [
      {
        productId,
        name: row.name,
        type: row.type,
        description: row.description,
        quantity,
        price,
        netPrice,
        totalPrice,
        ...(size && { size }),
        ...(picks.length > 0 && { picks }),
      },
    ]
  })
}

type Wanted = Pick<ChosenProduct, 'sizeId' | 'optionIds'>

/** Prices one in its size with its options; an option that was put away since counts, because the customer saw it. */
function pricedLine(row: Sold, { sizeId, optionIds = [] }: Wanted, named: ChoicesOfToday, settings: Settings) {
  const { currency, pricesIncludeTax } = settings
  const taxPercent = rateAmong(settings, { own: row.tax_rate_id, ofType: row.type_tax_rate_id })?.rate ?? '0'
  const found = sizeId === undefined ? undefined : named.sizes.get(sizeId)
  const size = found?.productId === row.id ? found : undefined
  const picks = optionIds.flatMap((id) => {
    const option = named.options.get(id)
    const pick = option && pickOf(id, option, size ? size.servings : row.servings, { taxPercent, currency })
    return pick
      ? [
          {
            ...pick,
            ...(!option.isOffered && { gone: true as const }),
            ...(option.tierPart !== null && { whole: true as const }),
          },
        ]
      : []
  })
  const priceEntry = pricesIncludeTax ? 'gross' : 'net'
  const sum = pickedPrice(size?.price ?? row.price, picks, { taxPercent, currency, priceEntry })
  return {
    price: sum.gross,
    netPrice: shownNet(sum.net, currency),
    size: size && sizeId !== undefined ? { id: sizeId, name: size.name, servings: size.servings } : undefined,
    picks,
  }
}

/** Today's prices of what was chosen, with tax, by its key; what is no longer sold is left out. */
export async function pricesToday(
  scope: Scope,
  selected: readonly SelectedProduct[],
  settings: Settings,
): Promise<Record<string, string>> {
  if (selected.length === 0) return {}
  const lines = selected.map(chosenAgain)
  const ids = lines.map(({ productId }) => productId)
  const rows = new Map(
    (await soldProducts(scope).where('products.id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  const named = await readNamedChoices(scope, lines)
  return Object.fromEntries(
    lines.flatMap((line) => {
      const row = rows.get(line.productId)
      return row ? [[chosenKey(line), pricedLine(row, line, named, settings).price]] : []
    }),
  )
}
