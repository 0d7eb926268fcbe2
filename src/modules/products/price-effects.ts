import { z } from 'zod'
import { decimal, decimalOut, flag, id } from '#shared/fields.ts'
import { compare, type Decimal } from '#shared/money.ts'

export const PriceEffectsInput = z.object({
  ingredientId: id,
  packCost: decimal('Pack cost', { min: 0, max: 99_999_999, places: 6 }),
  packSize: decimal('Pack size', { above: 0, max: 100_000_000, places: 6 }).optional(),
})
export type PriceEffectsInput = z.infer<typeof PriceEffectsInput>

const EffectOn = z.object({ id, name: z.string(), before: decimalOut, after: decimalOut })

export const PriceEffects = z.object({
  recipes: z.array(EffectOn),
  products: z.array(
    EffectOn.extend({
      marginBefore: decimalOut.nullable(),
      marginAfter: decimalOut.nullable(),
      /** It meets the target now and would not any more. */
      fallsBelow: flag,
      belowTarget: flag,
    }),
  ),
})
export type PriceEffects = z.infer<typeof PriceEffects>

export type Reckoned = { id: number; name: string; cost: Decimal; margin?: Decimal | null; belowTarget?: boolean }

/** Those whose cost moves, by how much it moves. */
export function changesBetween<Kind extends Reckoned>(
  before: readonly Kind[],
  after: readonly Kind[],
): { before: Kind; after: Kind }[] {
  const then = new Map(before.map((each) => [each.id, each]))
  return after.flatMap((each) => {
    const was = then.get(each.id)
    return was && compare(was.cost, each.cost) !== 0 ? [{ before: was, after: each }] : []
  })
}
