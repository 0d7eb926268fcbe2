import type { Scope } from '#server/scope.ts'
import { OVERHEAD_PRODUCTS_MAX, type Overhead, type OverheadEffects } from '../overhead-effects.ts'
import { changesBetween, productMoveOf } from '../price-effects.ts'
import type { Product } from '../schema.ts'
import { readPricing } from './pricing.ts'
import { imageReady, toProducts } from './to-product.ts'

/** The cost is unknown if nobody has entered the parts. */
const reckoned = (product: Product) => ({ ...product, cost: product.costed ? product.totalCost : null })

/**
 * The costs and suggested prices of all products now and under another overhead, with one read of the kitchen for both.
 */
export async function readOverheadEffects(
  scope: Scope,
  { overheadMode, overheadValue }: Overhead,
): Promise<OverheadEffects> {
  const rows = await scope.db
    .selectFrom('products')
    .selectAll()
    .select(imageReady)
    .where('business_id', '=', scope.businessId)
    .where('archived_at', 'is', null)
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(OVERHEAD_PRODUCTS_MAX)
    .execute()
  const pricing = await readPricing(scope)
  const changed = rows.map((row) => ({ ...row, overhead_mode: overheadMode, overhead_value: overheadValue }))
  const all = await toProducts(scope, [...rows, ...changed], pricing)
  const [now, then] = [all.slice(0, rows.length).map(reckoned), all.slice(rows.length).map(reckoned)]
  const moved = changesBetween(now, then)
  const movedIds = new Set(moved.map(({ after }) => after.id))
  const unmoved = then.flatMap((after, i) => {
    const before = now[i]
    return before === undefined || movedIds.has(after.id) ? [] : [{ before, after }]
  })
  const shown = pricing.settings.pricesIncludeTax
    ? ({ price: 'priceIncludingTax', suggested: 'suggestedPriceIncludingTax' } as const)
    : ({ price: 'price', suggested: 'suggestedPrice' } as const)
  return {
    movedCount: moved.length,
    products: [...moved, ...unmoved].map(({ before, after }) => ({
      ...productMoveOf({ before, after }),
      overheadMode: before.overheadMode,
      overheadValue: before.overheadValue,
      hasNoMinutes: Number(before.labourMinutes ?? 0) === 0,
      price: before[shown.price],
      suggestedBefore: before[shown.suggested],
      suggestedAfter: after[shown.suggested],
    })),
  }
}
