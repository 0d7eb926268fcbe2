import { formatQuantity } from '#shared/text/format.ts'
import type { TierInput } from './tier.ts'
import { orderWords as words } from './words.ts'

/** A tier in one line, as on documents and job sheets; `position` counts from the top, starting at 0. */
export function tierText(tier: TierInput, position: number, count: number): string {
  const measures = [
    [tier.size, tier.shape?.toLowerCase()].filter(Boolean).join(' '),
    tier.depth ? words.tierDepth(tier.depth) : '',
    tier.servings ? words.servings(formatQuantity(tier.servings)) : '',
  ]
  const made = [
    tier.flavour,
    tier.filling ? words.tierFilling(tier.filling) : '',
    tier.covering ? words.tierCovering(tier.covering) : '',
  ]
  const sentences = [measures, made].map((parts) => parts.filter(Boolean).join(', '))
  const said = [...sentences, tier.dummy ? words.tierDummy : '', tier.notes].filter(Boolean).join('. ')
  return `${words.tierName(position, count)}${said ? `: ${said}` : ''}`
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
