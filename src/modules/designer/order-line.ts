import { tinWords } from '#modules/tins/words.ts'
import type { Decimal } from '#shared/money.ts'
import type { CakeDesign, CakeTier } from './design.ts'
import type { CakeFigures } from './figures.ts'
import { lengthsText } from './length-text.ts'

/**
 * The design as an item of an order: a copy of the drawing, its tiers from the top, portions, picture and price, net or
 * gross as the order has it.
 */
export function orderLineOf(
  design: CakeDesign,
  { servings, tiers }: Pick<CakeFigures, 'servings' | 'tiers'>,
  price: Decimal | null,
  imageId: number,
) {
  const { unit } = design
  const tierOf = (tier: CakeTier, i: number) => ({
    shape: tinWords.shapes[tier.shape],
    size: lengthsText(tier.depth === null ? [tier.width] : [tier.width, tier.depth], unit),
    depth: lengthsText([tier.height], unit),
    servings: tiers[i]?.servings || null,
    flavour: tier.flavour,
    flavourRecipeId: tier.flavourRecipeId,
    filling: tier.filling,
    fillingRecipeId: tier.fillingRecipeId,
    covering: tier.covering,
    coveringRecipeId: tier.coveringRecipeId,
    dummy: tier.dummy,
    notes: null,
  })
  return {
    quantity: '1',
    unitPrice: price ?? '',
    servings: servings || null,
    imageId,
    design,
    tiers: design.tiers.map(tierOf).toReversed(),
  }
}
