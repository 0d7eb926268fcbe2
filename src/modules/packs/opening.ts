import type { IsoDate } from '#shared/dates/dates.ts'

type Waiting = { id: number; lot: string | null; bestBefore: IsoDate | null }

/** Lots are compared as they are read aloud. */
export const isSameLot = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const LAST = '9999-12-31'

/**
 * The waiting pack that is opened (LOT-2): the one with the typed lot, else one without any; without a typed lot the one with the oldest
 * best-before date. Undefined if a new one is opened.
 */
export function packToOpen<Pack extends Waiting>(lot: string | null, waiting: readonly Pack[]): Pack | undefined {
  const sorted = waiting.toSorted((a, b) => {
    const [first, second] = [a.bestBefore ?? LAST, b.bestBefore ?? LAST]
    return first < second ? -1 : first > second ? 1 : a.id - b.id
  })
  if (lot === null) return sorted[0]
  return (
    sorted.find((pack) => pack.lot !== null && isSameLot(pack.lot, lot)) ?? sorted.find((pack) => pack.lot === null)
  )
}
