import { type Decimal, exact, sumOf } from '#shared/money.ts'
import type { ProductCosting } from '../product-cost.ts'
import type { MadeOf } from './picked.ts'

/** The parts that a size is made with. */
export type SizeParts = { factor: Decimal | number; servings: number | null; labourMinutes: Decimal | null }
/** The parts that an option is made with. */
export type OptionParts = {
  recipeId: number | null
  recipeShare: Decimal | null
  recipeBatches: Decimal | null
  labourMinutes: Decimal | null
}

const product = (a: Decimal | number, b: Decimal | number): Decimal => exact(a).times(exact(b)).toFixed()

/** OPT-6: the recipes of options, for one item that serves this many. */
export const optionRecipes = (
  options: readonly (Pick<OptionParts, 'recipeId' | 'recipeShare' | 'recipeBatches'> & { optionId?: number })[],
  servings: number | null,
): MadeOf[] =>
  options.flatMap(({ recipeId, recipeShare, recipeBatches, optionId }): MadeOf[] => {
    if (recipeId === null) return []
    const of = optionId === undefined ? {} : { optionId }
    return recipeBatches === null
      ? [{ recipeId, servings: product(recipeShare ?? 1, servings ?? 1), ...of }]
      : [{ recipeId, batches: recipeBatches, ...of }]
  })

/** The product's own recipes in a size. */
export const sizedRecipes = (
  own: readonly { id: number; quantity: Decimal | number }[],
  factor: Decimal | number = '1',
): MadeOf[] => own.map(({ id, quantity }) => ({ recipeId: id, batches: product(quantity, factor) }))

type Labour = Pick<ProductCosting, 'labourMinutes' | 'labourRate' | 'labourCost' | 'pickedMinutes'>

/** The minutes of one in a size with options; null where the product's are not known. */
export function minutesOfOne(
  labourMinutes: Decimal | null,
  size: SizeParts | undefined,
  options: readonly OptionParts[],
): Decimal | null {
  const labour = pickedLabour({ labourMinutes, labourRate: null, labourCost: null }, size, options)
  return labour.labourMinutes && sumOf([labour.labourMinutes, labour.pickedMinutes ?? '0']).toFixed()
}

/**
 * OPT-6: the labour of one: the size's minutes, or the product's times the factor, and those of the options. A fixed
 * cost counts for factor 1; the options' minutes come on top of it by the hour.
 */
export function pickedLabour(
  { labourMinutes, labourRate, labourCost }: Omit<Labour, 'pickedMinutes'>,
  size: SizeParts | undefined,
  options: readonly OptionParts[],
): Labour {
  const times = (value: Decimal | null) => (value === null || size === undefined ? value : product(value, size.factor))
  const picked = options.flatMap((option) => option.labourMinutes ?? [])
  return {
    labourMinutes: size?.labourMinutes ?? times(labourMinutes),
    labourRate,
    labourCost: times(labourCost),
    ...(picked.length > 0 && { pickedMinutes: sumOf(picked).toFixed() }),
  }
}
