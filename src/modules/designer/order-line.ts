import { tinWords } from '#modules/tins/words.ts'
import type { LengthUnit } from '#modules/tools/length.ts'
import { formatQuantity } from '#shared/text/format.ts'
import type { CakeTier } from './design.ts'
import { type CakeFigures, tierServings } from './figures.ts'
import type { Design } from './schema.ts'

const MM = { cm: 10, in: 25.4 }
const sizeText = (lengths: readonly number[], unit: LengthUnit) =>
  `${lengths.map((mm) => formatQuantity(Math.round((mm / MM[unit]) * 10) / 10)).join(' x ')} ${unit}`

/** The design as an item of an order: its tiers from the top, its portions, its guide price and its picture. */
export function orderLineOf(
  { name, design }: Pick<Design, 'name' | 'design'>,
  { servings, price }: Pick<CakeFigures, 'servings' | 'price'>,
  imageId: number,
) {
  const { unit, cut } = design
  const tierOf = (tier: CakeTier) => ({
    shape: tinWords.shapes[tier.shape],
    size: sizeText(tier.depth === null ? [tier.width] : [tier.width, tier.depth], unit),
    depth: sizeText([tier.height], unit),
    servings: tierServings(tier, cut) || null,
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
    name,
    quantity: '1',
    unitPrice: price ?? '',
    servings: servings || null,
    imageId,
    tiers: design.tiers.map(tierOf).toReversed(),
  }
}
