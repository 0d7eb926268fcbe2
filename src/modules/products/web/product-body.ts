import type { Product } from '../schema.ts'

/** What makes another product like it. */
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
