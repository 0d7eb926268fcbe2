import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import type { Product, ProductInput } from '../schema.ts'
import { productWords } from '../words.ts'

/** Labour, overhead and quantities, of the given fields only. */
export function costColumns(fields: Partial<ProductInput>, before?: Product) {
  const { labourMinutes, labourRate, labourCost, overheadMode, overheadValue } = fields
  const { leadDays, minQuantity, maxQuantity } = fields
  const least = minQuantity === undefined ? before?.minQuantity : minQuantity
  const most = maxQuantity === undefined ? before?.maxQuantity : maxQuantity
  if (least && most && compare(most, least) < 0)
    throw new AppError('INVALID', productWords.mostBelowLeast, { fields: { maxQuantity: productWords.mostBelowLeast } })
  return {
    ...(labourMinutes !== undefined && { labour_minutes: labourMinutes }),
    ...(labourRate !== undefined && { labour_rate: labourRate }),
    ...(labourCost !== undefined && { labour_cost: labourCost }),
    ...(overheadMode !== undefined && { overhead_mode: overheadMode }),
    ...(overheadValue !== undefined && { overhead_value: overheadValue }),
    ...(leadDays !== undefined && { lead_days: leadDays }),
    ...(minQuantity !== undefined && { min_quantity: minQuantity }),
    ...(maxQuantity !== undefined && { max_quantity: maxQuantity }),
  }
}
