import { type Decimal, isZero } from '#shared/money.ts'
import type { TaxRate } from './tax-rate.ts'

type Candidates<Rate> = Partial<Record<'line' | 'product' | 'productType' | 'default', Rate | null | undefined>>

/** TAX-2: line, else product, else product type, else default. Undefined for no tax, a rate of 0. */
export function resolveTaxRate<Rate>({
  line,
  product,
  productType,
  default: fallback,
}: Candidates<Rate>): Rate | undefined {
  return line ?? product ?? productType ?? fallback ?? undefined
}

type TaxSettings = {
  taxEnabled: boolean
  deliveryTaxRateId: number | null
  deliveryFollowsGoods: boolean
  customTaxRates: readonly TaxRate[]
}

/** The rate of a line that names none. */
export function defaultTaxRate(rates: readonly TaxRate[]): TaxRate | undefined {
  return rates.find((rate) => rate.isDefault && !rate.archived)
}

/**
 * The delivery fee has the rate chosen in the settings, else the default; none if it follows the goods and none of them
 * is taxed.
 */
export function deliveryTaxPercent(settings: TaxSettings, goods: readonly Decimal[]): Decimal {
  const { taxEnabled, deliveryTaxRateId, deliveryFollowsGoods, customTaxRates } = settings
  const isUntaxed = deliveryFollowsGoods && goods.length > 0 && goods.every((percent) => isZero(percent))
  if (!taxEnabled || isUntaxed) return '0'
  const chosen = customTaxRates.find((rate) => rate.id === deliveryTaxRateId && !rate.archived)
  return (chosen ?? defaultTaxRate(customTaxRates))?.rate ?? '0'
}
