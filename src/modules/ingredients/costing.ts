import { z } from 'zod'
import { compare, isDecimal } from '#shared/money.ts'
import { IngredientInput } from './schema.ts'

/** The ingredient's fields, beside its pack cost, that affect costs in recipes. */
export const costingFields = IngredientInput.pick({
  unit: true,
  packSize: true,
  hasVolumeConversion: true,
  volumeUnit: true,
  volumeToWeightRatio: true,
  weightUnit: true,
  itemWeight: true,
  itemsPerPack: true,
  packWeight: true,
  purchaseTaxRate: true,
  purchasePriceEntry: true,
  wastePercent: true,
}).shape

const costing = z.object(costingFields)
export type Costing = z.infer<typeof costing> & { packCost: string }

const KEYS = [...(Object.keys(costingFields) as (keyof typeof costingFields)[]), 'packCost'] as const

const isSame = (a: unknown, b: unknown) =>
  typeof a === 'string' && typeof b === 'string' && isDecimal(a) && isDecimal(b) ? compare(a, b) === 0 : a === b

/** True if `after` may change the cost of recipes. */
export const changesCosting = (
  before: Omit<Costing, 'packCost'> & { packCost: string | null },
  after: Costing,
): boolean => KEYS.some((key) => !isSame(before[key] ?? null, after[key] ?? null))
