import type { Allergen } from '#modules/allergens/allergen.ts'
import type { Avoids } from '#modules/allergens/avoids.ts'
import { meetsAllergen } from '#modules/recipes/meets-allergen.ts'
import type { RecipeAllergens, RolledAllergen } from '#modules/recipes/recipe-allergens.ts'

/** How an avoided allergen was found, the worst last. */
export const FOUND = ['clear', 'same day', 'may', 'not checked', 'contains'] as const
export type Found = (typeof FOUND)[number]
/** How each avoided allergen was found, by its code. */
export type Fingerprint = Record<string, Found>

export const OUTCOMES = ['changed', 'told', 'apart', 'declined', 'none'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Another order's bake beside this one's. */
type Near = { orderId: number; orderNumber: string; day: string; recipe: string; contains: readonly RolledAllergen[] }
export type Check = {
  code: Allergen
  level: Avoids[number]['level']
  found: Found
  from: string[]
  others: Omit<Near, 'contains'>[]
}
export type Decided = { outcome: Outcome; found: Fingerprint }

type Facts = {
  avoids: Avoids
  /** Undefined if nothing is in the order yet. */
  rolled: RecipeAllergens | undefined
  near: readonly Near[]
}

/** SAF-3: each avoided allergen, and the worst that is known of it. */
export const checkAvoids = ({ avoids, rolled, near }: Facts): Check[] =>
  avoids.map(({ code, level }) => {
    const others = near
      .filter(({ contains }) => level === 'allergic' && meetsAllergen(code, contains))
      .map(({ contains: _, ...bake }) => bake)
    const inside = sourcesOf(code, rolled?.contains ?? [])
    const perhaps = sourcesOf(code, rolled?.mayContain ?? [])
    const notChecked = rolled?.notChecked ?? []
    if (inside) return { code, level, found: 'contains', from: inside, others }
    if (notChecked.length > 0) return { code, level, found: 'not checked', from: [...notChecked], others }
    if (perhaps) return { code, level, found: 'may', from: perhaps, others }
    return { code, level, found: others.length > 0 ? 'same day' : 'clear', from: [], others }
  })

function sourcesOf(code: Allergen, rolled: readonly RolledAllergen[]): string[] | undefined {
  const meeting = rolled.filter((each) => meetsAllergen(code, [each]) && meetsAllergen(code, rolled))
  return meeting.length === 0 ? undefined : [...new Set(meeting.flatMap((each) => namedIn(code, each)))]
}

/** "Nuts" stand for almonds only where nobody said which nuts they are. */
const namedIn = (code: Allergen, { allergen, from, othersFrom }: RolledAllergen): string[] =>
  allergen !== code && othersFrom ? othersFrom : from

export const fingerprint = (checks: readonly Check[]): Fingerprint =>
  Object.fromEntries(checks.filter(({ level }) => level === 'allergic').map(({ code, found }) => [code, found]))

export const isWorse = (found: Found, before: Found): boolean => FOUND.indexOf(found) > FOUND.indexOf(before)

/** True unless it is in the cake, or nobody knows. */
export const canBeApart = (found: Found): boolean => found === 'may' || found === 'same day'

/** True if the decision was made for this, or for worse (SAF-10). */
function isDecided({ code, found }: Check, decision: Decided | null): boolean {
  if (decision === null || decision.outcome === 'declined') return false
  const then = decision.found[code]
  return then !== undefined && !isWorse(found, then)
}

/** SAF-5: "We changed the recipe" decides nothing that is still open, and is true only if something is better than before. */
export const isBetter = (checks: readonly Check[], open: readonly Check[], before: Fingerprint): boolean =>
  open.length === 0 &&
  checks.some(({ code, level, found }) => level === 'allergic' && isWorse(before[code] ?? 'clear', found))

/** SAF-4: the allergies that wait for a decision. */
export const openChecks = (checks: readonly Check[], decision: Decided | null): Check[] =>
  checks.filter((check) => check.level === 'allergic' && check.found !== 'clear' && !isDecided(check, decision))

/** The allergens that hold an order back: contained ones, and all open ones where the owner decides before booking. */
export const heldBack = (open: readonly Check[], { isStrict }: { isStrict: boolean }): Check[] =>
  open.filter(({ found }) => isStrict || found === 'contains')

/**
 * SAF-10: what the owner is told of. A bake for others on the same day comes and goes, and careful bakes go first: it is
 * told only to whom it was decided for, or who decides before booking.
 */
export const toTell = (worse: readonly Check[], { isStrict, isDecided }: { isStrict: boolean; isDecided: boolean }) =>
  worse.filter(({ found }) => isStrict || isDecided || found !== 'same day')

/** SAF-6, SAF-10: what is worse than when the order was last sent or booked. */
export const worseThan = (open: readonly Check[], seen: Fingerprint): Check[] =>
  open.filter(({ code, found }) => isWorse(found, seen[code] ?? 'clear'))
