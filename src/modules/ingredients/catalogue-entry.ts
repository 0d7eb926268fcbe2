import { z } from 'zod'
import { UNITS } from '#modules/units/unit.ts'
import { quantityOut } from '#shared/fields.ts'
import { INGREDIENT_CATEGORIES } from './ingredient-categories.ts'
import { Allergens } from './schema.ts'

/** One row of the starter catalogue (ING-4). It has no price. */
export const CatalogueEntry = z.object({
  key: z.string(),
  name: z.string(),
  category: z.enum(INGREDIENT_CATEGORIES),
  unit: z.enum(UNITS),
  /** A usual pack, in the base unit, to start the form with. */
  packSize: quantityOut,
  volumeUnit: z.enum(UNITS).nullable(),
  volumeToWeightRatio: quantityOut.nullable(),
  weightUnit: z.enum(UNITS).nullable(),
  /** Grams. */
  itemWeight: quantityOut.nullable(),
  allergens: Allergens,
  /** How it reads on a label. */
  labelText: z.string(),
  /** Other names that the search finds. */
  aliases: z.array(z.string()),
  /** Where the weights come from; null: none are given. */
  source: z.string().nullable(),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>
