import type { Quantity } from '#shared/money.ts'
import { fraction, plus, roundFractionUp, times } from '#shared/text/fraction.ts'

type Party = { adults: Quantity; children: Quantity; havingCake: Quantity; spare: Quantity }

const PER_CENT = fraction('0.01')
const CHILD = fraction('0.5')

/** Whole portions for a party. A child counts half; `havingCake` and `spare` are percentages (TLS-3). */
export function portionsNeeded({ adults, children, havingCake, spare }: Party): number {
  const mouths = plus(fraction(adults), times(fraction(children), CHILD))
  const eaters = times(mouths, times(fraction(havingCake), PER_CENT))
  return Number(roundFractionUp(times(eaters, plus(fraction('1'), times(fraction(spare), PER_CENT))), 0))
}

/** `across`: centimetres. */
export type Candidate = { id: number; across: number; serves: number }
export type TierSet<Cake extends Candidate = Candidate> = { tiers: Cake[]; serves: number; waste: number }

const SETS = 5
const TIERS = 6
/** A tier is this much narrower than the one below, in centimetres: 2 inches, rounded down for 5 cm tins. */
export const STEP = 5

const isLike = (a: Candidate, b: Candidate | undefined) => a.across === b?.across && a.serves === b.serves

/** The stack that serves most: each tier is the widest that fits on the one below. */
export function largestStack<Cake extends Candidate>(candidates: readonly Cake[]): Cake[] {
  const widest = candidates.toSorted((a, b) => b.across - a.across || b.serves - a.serves || a.id - b.id)
  return widest.reduce<Cake[]>((stack, next) => {
    const below = stack.at(-1)
    const fits = !below || below.across - next.across >= STEP
    return fits && stack.length < TIERS ? [...stack, next] : stack
  }, [])
}

/** The fewest cakes of one size that serve as many, and of those the smallest: cut in the kitchen, they close a gap. */
export function kitchenCakes<Cake extends Candidate>(candidates: readonly Cake[], gap: number) {
  const [best] = candidates
    .filter(({ serves }) => serves > 0)
    .map((cake) => ({ cake, count: Math.ceil(gap / cake.serves) }))
    .toSorted((a, b) => a.count - b.count || a.cake.serves - b.cake.serves)
  return best
}

/**
 * Up to five different stacks that are big enough, the least waste first, then the fewest tiers. Each tier is at least
 * `STEP` narrower than the one below; the widest comes first.
 */
export function tierSets<Cake extends Candidate>(candidates: readonly Cake[], needed: number): TierSet<Cake>[] {
  const widest = candidates.toSorted((a, b) => b.across - a.across || b.serves - a.serves || a.id - b.id)
  // The most that the remaining tins can serve, to stop hopeless searches early.
  const left = widest.map((_, i) => widest.slice(i).reduce((sum, { serves }) => sum + serves, 0))
  const found: TierSet<Cake>[] = []
  const order = (a: TierSet<Cake>, b: TierSet<Cake>) => a.waste - b.waste || a.tiers.length - b.tiers.length
  const keep = (set: TierSet<Cake>) => {
    const at = found.findIndex((other) => order(set, other) < 0)
    if (at < 0) found.push(set)
    else found.splice(at, 0, set)
    if (found.length > SETS) found.pop()
  }
  const stack = (from: number, tiers: Cake[], serves: number) => {
    const worst = found[SETS - 1]
    if (worst && serves - needed > worst.waste) return
    // Another tier on a big enough stack would be waste.
    if (serves >= needed) return keep({ tiers, serves, waste: serves - needed })
    if (tiers.length === TIERS) return
    const below = tiers.at(-1)
    for (let i = from; i < widest.length && serves + (left[i] ?? 0) >= needed; i += 1) {
      const next = widest[i]
      // Another tin of the same size makes the same stack.
      if (i > from && next && isLike(next, widest[i - 1])) continue
      if (next && (!below || below.across - next.across >= STEP)) stack(i + 1, [...tiers, next], serves + next.serves)
    }
  }
  if (needed > 0) stack(0, [], 0)
  return found
}
