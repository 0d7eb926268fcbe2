import { z } from 'zod'
import { costingFields } from '#modules/ingredients/costing.ts'
import { decimal, decimalOut, flag, id, moneyOut } from '#shared/fields.ts'
import { compare, type Decimal, exact } from '#shared/money.ts'
import { productWords as words } from './words.ts'

export const PriceEffectsInput = z
  .object({
    ...costingFields,
    /** Exactly one of the two is set. */
    ingredientId: id.optional(),
    supplyId: id.optional(),
    packCost: decimal('Pack cost', { min: 0, max: 99_999_999, places: 6 }),
  })
  .refine(({ ingredientId, supplyId }) => (ingredientId === undefined) !== (supplyId === undefined), {
    path: ['ingredientId'],
    message: words.onePriced,
  })
export type PriceEffectsInput = z.infer<typeof PriceEffectsInput>

/** Null without a price. */
const EffectOn = z.object({
  id,
  name: z.string(),
  before: decimalOut.nullable(),
  after: decimalOut.nullable(),
  /** Items without a price: the cost is then only a part. */
  unpricedBefore: z.int(),
  unpricedAfter: z.int(),
})

export const ProductEffect = EffectOn.extend({
  marginBefore: decimalOut.nullable(),
  marginAfter: decimalOut.nullable(),
  /** True if it meets the target now and would no longer. */
  fallsBelow: flag,
  belowTarget: flag,
})
export type ProductEffect = z.infer<typeof ProductEffect>

/** The change in what booked orders leave, below zero for a loss, and the number of orders affected. */
export const PromisedEffect = z.object({ amount: moneyOut, orders: z.int() })
export type PromisedEffect = z.infer<typeof PromisedEffect>

/**
 * The counts cover all changes; if there are very many, only some are named, starting with those that fall below the
 * target.
 */
export const PriceEffects = z.object({
  recipeCount: z.int(),
  productCount: z.int(),
  fallingCount: z.int(),
  recipes: z.array(EffectOn),
  products: z.array(ProductEffect),
  /** Null if no booked order is affected. */
  promised: PromisedEffect.nullable(),
})
export type PriceEffects = z.infer<typeof PriceEffects>

export type Reckoned = {
  id: number
  name: string
  /** Null without a price. */
  cost: Decimal | null
  unpricedCount: number
  margin?: Decimal | null
  belowTarget?: boolean
}

const isSame = (a: Decimal | null, b: Decimal | null) => (a === null || b === null ? a === b : compare(a, b) === 0)

/** Products whose cost changes, or that gain or lose ingredient prices; the largest change first. */
export function changesBetween<Kind extends Reckoned>(
  before: readonly Kind[],
  after: readonly Kind[],
): { before: Kind; after: Kind }[] {
  const then = new Map(before.map((each) => [each.id, each]))
  const changes = after.flatMap((each) => {
    const was = then.get(each.id)
    return was && !(isSame(was.cost, each.cost) && was.unpricedCount === each.unpricedCount)
      ? [{ before: was, after: each }]
      : []
  })
  const moved = (change: { before: Kind; after: Kind }) =>
    exact(change.after.cost ?? '0')
      .minus(change.before.cost ?? '0')
      .abs()
  return changes.toSorted((a, b) => moved(b).cmp(moved(a)))
}

export const moveOf = ({ before, after }: { before: Reckoned; after: Reckoned }) => ({
  id: after.id,
  name: after.name,
  before: before.cost,
  after: after.cost,
  unpricedBefore: before.unpricedCount,
  unpricedAfter: after.unpricedCount,
})

/** A product's change of cost, with its margin and target. */
export const productMoveOf = ({ before, after }: { before: Reckoned; after: Reckoned }): ProductEffect => ({
  ...moveOf({ before, after }),
  marginBefore: before.margin ?? null,
  marginAfter: after.margin ?? null,
  belowTarget: after.belowTarget ?? false,
  fallsBelow: (after.belowTarget ?? false) && !before.belowTarget,
})
