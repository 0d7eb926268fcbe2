import { truncate } from '#shared/text/text.ts'
import { colourName } from './colour-name.ts'
import type { CakeDesign, CakeItem, CakeTier } from './design.ts'
import { lengthsText } from './length-text.ts'
import { designWords as words } from './words.ts'

const TEXT_MAX = 2000

/** Describes the drawing in sentences, the top tier first, for people who cannot see it. */
export function cakeText({ tiers, items, board, unit }: CakeDesign): string {
  const seen = items.filter(({ hidden }) => !hidden)
  const said = tiers.map((tier, i) => `${words.tierName(i, tiers.length)}: ${tierText(tier, unit)}`).toReversed()
  const texts = seen.flatMap((item) =>
    item.kind === 'text' && item.text.trim() ? words.saysText(item.text.trim()) : [],
  )
  const placed = counted(seen)
  return truncate(
    [
      words.tierCount(tiers.length),
      ...said,
      ...texts,
      ...(placed.length > 0 ? [words.decoratedWith(placed.join(', '))] : []),
      words.onBoard(colourName(board)),
    ].join('. '),
    TEXT_MAX,
  )
}

function tierText(tier: CakeTier, unit: CakeDesign['unit']): string {
  const sides = tier.depth === null ? [tier.width] : [tier.width, tier.depth]
  return [
    words.tierSize(words.shapeName(tier.shape), lengthsText(sides, unit), lengthsText([tier.height], unit)),
    colourName(tier.colour),
    tier.texture === 'smooth'
      ? words.textures.smooth.toLowerCase()
      : words.textureIn(words.textures[tier.texture].toLowerCase(), colourName(tier.accent)),
    ...(tier.drip ? [words.dripIn(colourName(tier.drip.colour))] : []),
    ...tier.borders.map(({ kind, edge, colour }) =>
      words.borderIn(words.decorationName(kind).toLowerCase(), colourName(colour), words.edges[edge]),
    ),
    ...(tier.gap ? [words.gapBelow(words.gaps[tier.gap.kind].toLowerCase())] : []),
    ...(tier.dummy ? [words.dummy.toLowerCase()] : []),
  ].join(', ')
}

/** Counts equal items together: "3 rose in pink". */
function counted(items: readonly CakeItem[]): string[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    if (item.kind === 'text') continue
    const name =
      item.kind === 'picture'
        ? words.itemName.picture.toLowerCase()
        : words.inColour(words.decorationName(item.decoration).toLowerCase(), colourName(item.colour))
    counts.set(name, (counts.get(name) ?? 0) + (item.mirrored && item.x !== 0 ? 2 : 1))
  }
  return [...counts].map(([name, count]) => words.times(count, name))
}
