import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import type { Product, ProductInput } from '../schema.ts'
import { productWords } from '../words.ts'

/** Labour, overhead and quantities, of the given fields only (X8: each under any of its names). */
export function costColumns(fields: Partial<ProductInput>, before?: Product) {
  const { labourMinutes, leadDays, minQuantity, maxQuantity } = fields
  const labourRate = fields.labourRate === undefined ? fields.laborRate : fields.labourRate
  const labourCost = fields.labourCost === undefined ? fields.laborCost : fields.labourCost
  const amount = fields.overheadAmount ?? fields.overhead
  const overheadMode = fields.overheadMode ?? (fields.overheadValue === undefined && amount ? 'amount' : undefined)
  const overheadValue = fields.overheadValue ?? amount
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
