import { inRow, labelled } from '#shared/languages/written.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { cakeWords as words } from './cake-words.ts'
import type { TierInput } from './tier.ts'

const isShape = (shape: string): shape is keyof typeof words.shapes => Object.hasOwn(words.shapes, shape)

/** A shape of the list, whose names are typed in English; another stays as it was typed. */
function shapeText(typed: string | null | undefined): string | undefined {
  const shape = typed?.trim().toLowerCase() ?? ''
  return isShape(shape) ? words.shapes[shape] : shape
}

/** A tier in one line, as on documents and job sheets; `position` counts from the top, starting at 0. */
export function tierText(tier: TierInput, position: number, count: number): string {
  const measures = [
    [tier.size, shapeText(tier.shape)].filter(Boolean).join(' '),
    tier.depth ? words.depth(tier.depth) : '',
    tier.servings ? words.servings(formatQuantity(tier.servings)) : '',
  ]
  const made = [
    tier.flavour,
    tier.filling ? words.filling(tier.filling) : '',
    tier.covering ? words.covering(tier.covering) : '',
  ]
  const sentences = [measures, made].map(inRow)
  const said = [...sentences, tier.dummy ? words.dummy : '', tier.notes].filter(Boolean).join('. ')
  const tierName = words.tier(position, count)
  return said ? labelled(tierName, said) : tierName
}

type Described = {
  choicesText?: string | null | undefined
  description?: string | null | undefined
  tiers?: readonly TierInput[] | undefined
}

/**
 * The text under a line's name: its size and options, its description, and each tier on its own line, with what
 * `adds` says of it.
 */
export function describedLine(
  { choicesText, description, tiers = [] }: Described,
  adds: (tier: number) => string = () => '',
): string | null {
  const lines = tiers.map((tier, i) => `${tierText(tier, i, tiers.length)}${adds(i)}`)
  return [choicesText, description, ...lines].filter(Boolean).join('\n') || null
}
