import type { IsoDate } from '#shared/dates/dates.ts'

type Waiting = { id: number; lot: string | null; bestBefore: IsoDate | null }

/** A lot as it is read aloud: the spaces and dashes of a label are typed by one person and left out by the next. */
const readAloud = (lot: string) => {
  const text = lot.normalize('NFKC').toLowerCase()
  return text.replace(/[\s\p{Pd}]/gu, '') || text.trim()
}

export const isSameLot = (one: string, other: string) => readAloud(one) === readAloud(other)
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
