import type { RowFailure } from '../row-cost.ts'
import type { IngredientForm } from './ingredient-form.ts'

/** Where an ingredient is to be mended so that a row of it has a price; the others are mended in the row. */
export const MISSING_FIELD: Partial<Record<RowFailure, keyof IngredientForm>> = {
  'no-price': 'packCost',
  'no-conversion-factor': 'hasVolumeConversion',
  'incomplete-volume-weight': 'volumeToWeightRatio',
  'unrealistic-ratio': 'volumeToWeightRatio',
  'unsupported-conversion': 'volumeUnit',
  'missing-item-weight': 'itemWeight',
  'missing-pack-weight': 'packWeight',
}
