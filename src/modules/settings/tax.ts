import type { TaxRate } from './tax-rate.ts'

type Candidates<Rate> = Partial<Record<'line' | 'product' | 'productType' | 'default', Rate | null | undefined>>

/** TAX-2: line, else product, else product type, else default. Undefined: no tax, a rate of 0. */
export function resolveTaxRate<Rate>({
  line,
  product,
  productType,
  default: fallback,
}: Candidates<Rate>): Rate | undefined {
  return line ?? product ?? productType ?? fallback ?? undefined
}

type TaxSettings = { taxEnabled: boolean; deliveryTaxRateId: number | null; customTaxRates: readonly TaxRate[] }

/** The rate a line gets that names none. */
export function defaultTaxRate(rates: readonly TaxRate[]): TaxRate | undefined {
  return rates.find((rate) => rate.isDefault && !rate.archived)
}

/** The rate on the delivery fee is the one chosen in the settings, else the default. */
export function deliveryTaxRate({ taxEnabled, deliveryTaxRateId, customTaxRates }: TaxSettings): TaxRate | undefined {
  if (!taxEnabled) return undefined
  const chosen = customTaxRates.find((rate) => rate.id === deliveryTaxRateId && !rate.archived)
  return chosen ?? defaultTaxRate(customTaxRates)
}
