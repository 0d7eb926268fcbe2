import { addDays, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { Made } from './made-days.ts'

/** Gaps are looked for so many days before a pack was opened, and after it was finished. */
const GAP_DAYS = 14

export type OpenDays = { openedOn: IsoDate; finishedOn: IsoDate | null }

/** Certain, possible because nobody recorded when it was made, or made while no pack was recorded as open. */
export type Found = 'certain' | 'possible' | 'gap'

/** The days on which a pack is open; both its first and its last count. */
export const openDays = ({ openedOn, finishedOn }: OpenDays, today: IsoDate): DayRange => ({
  from: openedOn,
  to: finishedOn ?? today,
})

const isIn = (day: IsoDate, { from, to }: DayRange) => from <= day && day <= to
const meet = (a: DayRange, b: DayRange) => a.from <= b.to && b.from <= a.to

/** The days directly before and after a pack on which no pack of its ingredient was open (LOT-5). */
export function gapsAround(pack: OpenDays, others: readonly OpenDays[], today: IsoDate): DayRange[] {
  const { from, to } = openDays(pack, today)
  const taken = others.map((other) => openDays(other, today))
  const isBare = (day: IsoDate) => day <= today && !taken.some((days) => isIn(day, days))
  const walked = (edge: IsoDate, step: 1 | -1): IsoDate => {
    let last = edge
    while (isBare(addDays(last, step)) && last !== addDays(edge, step * GAP_DAYS)) last = addDays(last, step)
    return last
  }
  const [first, last] = [walked(from, -1), walked(to, 1)]
  return [
    ...(first < from ? [{ from: first, to: addDays(from, -1) }] : []),
    ...(last > to ? [{ from: addDays(to, 1), to: earlier(last, today) }] : []),
  ]
}

/** The days of several ranges, each once, in order. */
export function joined(ranges: readonly DayRange[]): DayRange[] {
  const all: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = all.at(-1)
    if (last && range.from <= addDays(last.to, 1)) all[all.length - 1] = { ...last, to: later(last.to, range.to) }
    else all.push(range)
  }
  return all
}

/** Tells if something that was made has a pack in it that was open on some days. */
export function foundIn({ days, span }: Made, open: readonly DayRange[], gaps: readonly DayRange[]): Found | null {
  const isWithin = (range: DayRange) => days.some((day) => isIn(day, range)) || (span !== null && meet(span, range))
  if (days.some((day) => open.some((range) => isIn(day, range)))) return 'certain'
  if (open.some(isWithin)) return 'possible'
  return gaps.some(isWithin) ? 'gap' : null
}
