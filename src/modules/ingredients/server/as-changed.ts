import type { IsoDate } from '#shared/dates/dates.ts'
import type { IngredientFields } from '../schema.ts'
import type { PricedIngredient } from './costed-ingredients.ts'
import { isSamePack, touchesVolume, volumeOf } from './pack.ts'

/** An ingredient as recipes would cost it if these changes were saved today. */
export function asChanged(before: PricedIngredient, fields: IngredientFields, today: IsoDate): PricedIngredient {
  const { unit = before.unit, packSize = before.packSize, packCost = before.packCost } = fields
  const { purchaseTaxRate = before.purchaseTaxRate, purchasePriceEntry = before.purchasePriceEntry } = fields
  const { itemWeight = before.itemWeight, itemsPerPack = before.itemsPerPack, packWeight = before.packWeight } = fields
  const after = {
    ...before,
    ...(touchesVolume(fields) && volumeOf(fields, before)),
    unit,
    packSize,
    packCost,
    purchaseTaxRate,
    purchasePriceEntry,
    wastePercent: fields.wastePercent ?? before.wastePercent,
    itemWeight,
    itemsPerPack,
    packWeight,
  }
  if (before.averagedOver === undefined || packCost === null || isSamePack({ unit, packSize, packCost }, before))
    return after
  // It replaces another purchase of today.
  const earlier = before.averagedOver.filter(({ date }) => date !== today)
  return { ...after, averagedOver: [{ date: today, packCost, packSize, unit }, ...earlier] }
}
