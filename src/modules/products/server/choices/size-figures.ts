import type { Settings } from '#modules/settings/schema.ts'
import { type Decimal, exact, type Quantity } from '#shared/money.ts'
import type { ProductSize } from '../../choices/size.ts'
import { productCost } from '../../product-cost.ts'
import { marginOf, suggestedPrice } from '../../product-margin.ts'
import { roundedSuggestion } from '../../product-price.ts'
import { type CostedProduct, costingOf, type ProductParts, pricedSupplies, usedCosts } from '../product-figures.ts'

export type CostedSize = {
  price: Decimal
  factor: Decimal
  labourMinutes: Decimal | null
  supplies: readonly { id: number; name: string; quantity: Quantity; packSize: Quantity; price: Decimal | null }[]
}
type SizeFigures = Pick<
  ProductSize,
  | 'totalCost'
  | 'unpricedCount'
  | 'grossProfit'
  | 'margin'
  | 'belowTarget'
  | 'suggestedPrice'
  | 'suggestedPriceIncludingTax'
>

const timesFactor = (value: Quantity, factor: Decimal) => exact(value).times(factor).toFixed()

/** OPT-6: what the sizes of products cost and should sell for, without any options. */
export function sizeFigures(
  { recipes, supplies, kitchen }: ProductParts,
  settings: Settings,
): (product: CostedProduct & { taxRate: Decimal }, size: CostedSize) => SizeFigures {
  const usedCost = usedCosts(kitchen)
  const { currency } = settings
  return (product, size) => {
    const { factor } = size
    const costing = costingOf(product, {
      recipes: (recipes.get(product.id) ?? []).map(({ id, quantity }) => ({
        quantity: timesFactor(quantity, factor),
        ...usedCost(id),
      })),
      supplies: [
        ...pricedSupplies(supplies.get(product.id)),
        ...pricedSupplies(size.supplies.map((part) => ({ ...part, productId: product.id }))),
      ],
    })
    const { labourMinutes, labourCost } = costing
    const cost = productCost(
      {
        ...costing,
        labourMinutes: size.labourMinutes ?? (labourMinutes && timesFactor(labourMinutes, factor)),
        labourCost: labourCost && timesFactor(labourCost, factor),
      },
      settings,
    )
    const { grossProfit, margin, isBelowTarget } = marginOf(size.price, cost.exact, settings, currency)
    const wanted = cost.isCosted && cost.unpricedCount === 0 ? suggestedPrice(cost.exact, settings, currency) : null
    const suggested = wanted && roundedSuggestion(wanted, product.taxRate, settings)
    return {
      totalCost: cost.total,
      unpricedCount: cost.unpricedCount,
      grossProfit,
      margin,
      belowTarget: cost.isCosted && isBelowTarget,
      suggestedPrice: suggested ? suggested.net : null,
      suggestedPriceIncludingTax: suggested ? suggested.gross : null,
    }
  }
}
