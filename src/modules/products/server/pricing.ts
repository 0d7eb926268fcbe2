import type { ProductType } from '#modules/settings/kinds/product-type.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { listProductTypes } from '#modules/settings/server/product-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { defaultTaxRate, resolveTaxRate } from '#modules/settings/taxes/tax.ts'
import type { TaxRate } from '#modules/settings/taxes/tax-rate.ts'
import type { Scope } from '#server/scope.ts'

/** The settings that product prices depend on. */
export type Pricing = { settings: Settings; types: readonly ProductType[] }

export async function readPricing(scope: Scope): Promise<Pricing> {
  const [settings, { rows: types }] = await Promise.all([getSettings(scope), listProductTypes(scope)])
  return { settings, types }
}

/** TAX-2 for a product: its own rate, its type's, the default one. Undefined for no tax. */
export const rateOfProduct = (
  { settings, types }: Pricing,
  { type, taxRateId }: { type: string; taxRateId: number | null },
): TaxRate | undefined =>
  rateAmong(settings, { own: taxRateId, ofType: types.find(({ slug }) => slug === type)?.taxRateId })

/**
 * The same if the ids of both rates are known. An archived rate stays valid for products that have it until they
 * change.
 */
export function rateAmong(
  { taxEnabled, customTaxRates }: Pick<Settings, 'taxEnabled' | 'customTaxRates'>,
  { own, ofType }: { own: number | null; ofType: number | null | undefined },
): TaxRate | undefined {
  if (!taxEnabled) return undefined
  const rateOf = (id: number | null | undefined) => customTaxRates.find((rate) => rate.id === id)
  return resolveTaxRate({
    product: rateOf(own),
    productType: rateOf(ofType),
    default: defaultTaxRate(customTaxRates),
  })
}
