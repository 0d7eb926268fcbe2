import { z } from 'zod'
import { UNITS } from '#modules/units/unit.ts'
import { quantityOut } from '#shared/fields.ts'
import { INGREDIENT_CATEGORIES } from './ingredient-categories.ts'
import { Allergens } from './schema.ts'

/** One entry of the starter catalogue (ING-4). It has no price. */
export const CatalogueEntry = z.object({
  key: z.string(),
  name: z.string(),
  category: z.enum(INGREDIENT_CATEGORIES),
  unit: z.enum(UNITS),
  /** A usual pack, in the base unit, as a first value of the form. */
  packSize: quantityOut,
  volumeUnit: z.enum(UNITS).nullable(),
  volumeToWeightRatio: quantityOut.nullable(),
  weightUnit: z.enum(UNITS).nullable(),
  /** Grams. */
  itemWeight: quantityOut.nullable(),
  allergens: Allergens,
  /** Its wording on a label. */
  labelText: z.string(),
  /** Other names that the search finds. */
  aliases: z.array(z.string()),
  /** The source of the weights; null if there are none. */
  source: z.string().nullable(),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>
