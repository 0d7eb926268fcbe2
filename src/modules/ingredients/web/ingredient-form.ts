import { z } from 'zod'
import { decimal, flag } from '#shared/fields.ts'
import { isZero } from '#shared/money.ts'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { DEFAULT_CATEGORY } from '../ingredient-categories.ts'
import { type Ingredient, IngredientInput } from '../schema.ts'
import { ingredientWords } from '../words.ts'

/** The dialog's fields: the call's, with the price required, and the allergens as two lists and a tick. */
export const IngredientForm = z.object({
  ...IngredientInput.omit({ allergens: true, costPerUnit: true }).shape,
  packCost: z
    .union([z.string(), z.number()])
    .refine((text) => String(text).trim() !== '', ingredientWords.costRequired)
    .pipe(decimal('Cost price', { min: 0, max: 99_999_999, places: 6 })),
  contains: z.array(z.string()),
  mayContain: z.array(z.string()),
  allergensChecked: flag,
})
export type IngredientForm = z.infer<typeof IngredientForm>

export function formDefaults(ingredient: Ingredient | undefined, typedName = ''): z.input<typeof IngredientForm> {
  return {
    name: ingredient?.name ?? typedName,
    category: ingredient?.category ?? DEFAULT_CATEGORY,
    supplier: ingredient?.supplier ?? '',
    brand: ingredient?.brand ?? '',
    unit: ingredient?.unit ?? 'g',
    packSize: typedQuantity(ingredient?.packSize),
    packCost: ingredient?.packCost ?? '',
    hasVolumeConversion: ingredient?.hasVolumeConversion ?? false,
    volumeUnit: ingredient?.volumeUnit ?? null,
    volumeToWeightRatio: typedQuantity(ingredient?.volumeToWeightRatio),
    weightUnit: ingredient?.weightUnit ?? 'g',
    itemWeight: typedQuantity(ingredient?.itemWeight),
    itemsPerPack: typedQuantity(ingredient?.itemsPerPack),
    packWeight: typedQuantity(ingredient?.packWeight),
    purchaseTaxRate: ingredient?.purchaseTaxRate ?? '0',
    purchasePriceEntry: ingredient?.purchasePriceEntry ?? 'gross',
    wastePercent: ingredient?.wastePercent ?? '0',
    contains: ingredient?.allergens?.contains ?? [],
    mayContain: ingredient?.allergens?.mayContain ?? [],
    allergensChecked: ingredient?.allergens !== null && ingredient !== undefined,
    labelText: ingredient?.labelText ?? '',
    stockQty: typedQuantity(ingredient?.stockQty),
    reorderLevel: typedQuantity(ingredient?.reorderLevel),
    notes: ingredient?.notes ?? '',
  }
}

/** The body of the call. Without allergens, only the tick says that somebody has checked. */
export function bodyOf({ contains, mayContain, allergensChecked, ...fields }: IngredientForm) {
  const isChecked = allergensChecked || contains.length > 0 || mayContain.length > 0
  return { ...fields, allergens: isChecked ? { contains, mayContain } : null }
}

const hasOtherMeasures = (ingredient: Ingredient) => {
  const { unit, hasVolumeConversion: hasVolume, itemWeight: item, packWeight: pack, itemsPerPack: items } = ingredient
  if (unit === 'pack') return false
  return pack !== null || items !== null || (unit === 'each' ? hasVolume : item !== null)
}

/** True if the fold of further fields holds anything, so that it opens by itself. */
export const hasDetails = (ingredient: Ingredient) =>
  ingredient.brand !== null ||
  ingredient.labelText !== null ||
  ingredient.notes !== null ||
  ingredient.stockQty !== null ||
  ingredient.reorderLevel !== null ||
  (ingredient.allergens?.mayContain ?? []).length > 0 ||
  !isZero(ingredient.wastePercent) ||
  !isZero(ingredient.purchaseTaxRate) ||
  hasOtherMeasures(ingredient)
