import { inRow } from '#shared/languages/written.ts'
import { allergenWords as words } from './words.ts'

/** Allergens as customers read them; `complete` is true if somebody has checked everything in it. */
export type KnownAllergens = { contains: string[]; mayContain: string[]; complete: boolean }

export type SaidAllergens = { label?: string; text: string; tone?: 'strong' | 'quiet' }

/** Tells customers the allergens, line by line, or that they should ask: silence would read as "none". */
export function saidAllergens({ contains, mayContain, complete }: KnownAllergens): SaidAllergens[] {
  const isKnown = contains.length > 0
  return [
    ...(isKnown ? [{ label: words.contains, text: inRow(contains), tone: 'strong' } as const] : []),
    ...(!isKnown && complete ? [{ text: words.none }] : []),
    ...(mayContain.length > 0 ? [{ label: words.mayContain, text: inRow(mayContain) }] : []),
    ...(complete ? [] : [{ text: isKnown ? words.askOthers : words.ask, tone: 'quiet' } as const]),
  ]
}
