import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type Quantity, sumOf } from '#shared/money.ts'
import { fraction } from '#shared/text/fraction.ts'
import { optionRecipes, pickedLabour, sizedRecipes } from '../choices/made-of.ts'
import type { MadeOf } from '../choices/picked.ts'
import { pickedPrice } from '../choices/picked-price.ts'
import { pickOf } from '../choices/today.ts'
import { choiceWords } from '../choices/words.ts'
import { netOfGross, roundedSuggestion, shownNet } from '../product-price.ts'
import { wantedOf } from '../recipe-share.ts'
import type { ProductDraft, ProductPreview } from '../schema.ts'
import { refuseUnknownOptions } from './choices/known-options.ts'
import { readNamedChoices } from './choices/named-choices.ts'
import { readOptionMakings, readSizeMakings } from './choices/read-parts.ts'
import { rateOfProduct, readPricing } from './pricing.ts'
import { productFigures } from './product-figures.ts'
import { checkParts } from './product-parts.ts'

// The id of a product that is not stored yet.
const DRAFT = 0
const ONE = { batches: fraction('1') }

/** The cost and suggested price of a form's product, before anything is saved, in a size and with options. */
export async function previewProduct(scope: Scope, draft: ProductDraft): Promise<ProductPreview> {
  await checkParts(scope, draft)
  const { size, options, named } = await readPicked(scope, draft)
  const pricing = await readPricing(scope)
  const { settings } = pricing
  const { currency } = settings
  const { type = '', taxRateId = null, price: typedNet, priceIncludingTax } = draft
  const taxPercent = rateOfProduct(pricing, { type, taxRateId })?.rate ?? '0'
  const own = priceIncludingTax === undefined ? typedNet : netOfGross(priceIncludingTax, taxPercent, currency)
  const servings = size ? size.servings : (draft.servings ?? null)
  const price = pickedPrice(
    named.sizes.get(draft.sizeId ?? DRAFT)?.price ?? own ?? '0',
    [...named.options].map(([id, option]) => pickOf(id, option, servings, { taxPercent, currency })),
    { taxPercent, currency, priceEntry: settings.pricesIncludeTax ? 'gross' : 'net' },
  )
  const { labourMinutes, pickedMinutes, labourRate, labourCost } = pickedLabour(
    {
      labourMinutes: draft.labourMinutes ?? null,
      labourRate: draft.labourRate ?? null,
      labourCost: draft.labourCost ?? null,
    },
    size,
    options,
  )
  const made = [...sizedRecipes(draft.recipes ?? [], size?.factor), ...optionRecipes(options, servings)]
  const figures = productFigures(
    await readDraftParts(scope, made, [
      ...(draft.supplies ?? []),
      ...[...(size ? [size] : []), ...options].flatMap(({ supplies }) => supplies),
    ]),
    settings,
  )({
    id: DRAFT,
    price: price.net,
    labour_minutes: labourMinutes,
    labour_rate: labourRate,
    labour_cost: labourCost,
    picked_minutes: pickedMinutes,
    overhead_mode: draft.overheadMode ?? 'amount',
    overhead_value: draft.overheadValue ?? '0',
  })
  const suggested =
    figures.suggestedPrice === null ? null : roundedSuggestion(figures.suggestedPrice, taxPercent, settings)
  return {
    ...figures,
    fixedLabourCost: draft.labourCost ?? null,
    labourMinutes:
      labourMinutes === null && pickedMinutes === undefined
        ? null
        : sumOf([labourMinutes ?? '0', pickedMinutes ?? '0']).toFixed(),
    servings,
    price: shownNet(price.net, currency),
    priceIncludingTax: price.gross,
    suggestedPrice: suggested?.net ?? null,
    suggestedPriceIncludingTax: suggested?.gross ?? null,
  }
}

/** The size and the options that a form names. */
async function readPicked(scope: Scope, { sizeId, optionIds = [] }: ProductDraft) {
  await refuseUnknownOptions(
    scope,
    optionIds.map((id, i) => ({ id, field: `optionIds.${i}` })),
  )
  const [sizes, options, named] = await Promise.all([
    readSizeMakings(scope, sizeId == null ? [] : [sizeId]),
    readOptionMakings(scope, optionIds),
    readNamedChoices(scope, [{ sizeId, optionIds }]),
  ])
  if (sizeId != null && !sizes.has(sizeId))
    throw new AppError('INVALID', choiceWords.sizeUnknown, { fields: { sizeId: choiceWords.sizeUnknown } })
  return { size: sizeId == null ? undefined : sizes.get(sizeId), options: [...options.values()], named }
}

type Part = { id: number; quantity: Quantity }

async function readDraftParts(scope: Scope, made: readonly MadeOf[], supplies: readonly Part[]) {
  const kitchen = await readKitchen(
    scope,
    made.map(({ recipeId }) => recipeId),
  )
  const priced = await scope.db
    .selectFrom('supplies')
    .select(['id', 'name', 'pack_size as packSize', 'price'])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [DRAFT, ...supplies.map(({ id }) => id)])
    .execute()
  const supplyOf = new Map(priced.map((supply) => [supply.id, supply]))
  const recipes = made.map((share) => ({
    productId: DRAFT,
    id: share.recipeId,
    name: kitchen.recipes.get(share.recipeId)?.name ?? '',
    quantity: (wantedOf(share, kitchen.recipes) ?? ONE).batches,
  }))
  const all = supplies.flatMap(({ id, quantity }) => {
    const supply = supplyOf.get(id)
    return supply ? [{ ...supply, productId: DRAFT, quantity }] : []
  })
  return { kitchen, recipes: new Map([[DRAFT, recipes]]), supplies: new Map([[DRAFT, all]]) }
}
