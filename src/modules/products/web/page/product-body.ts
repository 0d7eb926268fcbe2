import type { Settings } from '#modules/settings/schema.ts'
import type { Product } from '../../schema.ts'

/** The body that makes another product like it. */
export const bodyOf = (product: Product) => ({
  name: product.name,
  type: product.type,
  description: product.description,
  servings: product.servings,
  price: product.price,
  taxRateId: product.taxRateId,
  sku: product.sku,
  imageId: product.imageId,
  active: product.active,
  showInEnquiry: product.showInEnquiry,
  recipes: product.recipes.map(({ id, quantity }) => ({ id, quantity })),
  supplies: product.supplies.map(({ id, quantity }) => ({ id, quantity })),
  labourMinutes: product.labourMinutes,
  labourRate: product.labourRate,
  labourCost: product.labourFixed ? product.labourCost : null,
  overheadMode: product.overheadMode,
  overheadValue: product.overheadValue,
  leadDays: product.leadDays,
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity,
  stages: product.stages,
})

/**
 * "Sponge (Copy)", active, off the form, without a SKU. An archived tax rate of its own stays with the original; the
 * price stays as it is asked for, with its tax or without.
 */
export function copyOf(product: Product, name: string, { pricesIncludeTax }: Pick<Settings, 'pricesIncludeTax'>) {
  const copy = { ...bodyOf(product), name, sku: null, active: true, showInEnquiry: false }
  if (!losesRate(product)) return copy
  const { price, ...rest } = { ...copy, taxRateId: null }
  return { ...rest, ...(pricesIncludeTax ? { priceIncludingTax: product.priceIncludingTax } : { price }) }
}

/** No product is newly given a rate that is archived. */
export const losesRate = ({ taxRateId, taxRateArchived }: Product): boolean => taxRateId !== null && taxRateArchived
