import type { Work } from '../work.ts'

/** Days are numbered from today, which is 0. */
export type Day = number
/** The working time of a day in minutes. */
export type TimeOf = (day: Day) => number
/** The days on which a piece of work may be done. */
export type Window = { first: Day; last: Day; minutes: number }

/** Work that must wait longer than this for a working day, counted back from its day, cannot be done at all. */
const MOST_DAYS_BACK = 4
/** The search for earlier working days ends here, however long the bakery is closed. */
const MOST_DAYS_SOONER = 120

type Planned = Pick<Work, 'line' | 'minutes' | 'before' | 'sooner'> & { pin?: Day | undefined }

/**
 * The window of each piece of an order's work for an event on this day (CAP-6, CAP-7). A window that ends on a day
 * without working time holds work that cannot be done.
 */
export function windowsOf(work: readonly Planned[], event: Day, timeOf: TimeOf): Window[] {
  const windows = work.map((piece) => ({ ...ownWindow(piece, event, timeOf), minutes: piece.minutes }))
  const follows = (at: number) => work[at + 1]?.line === work[at]?.line
  for (let at = work.length - 2; at >= 0; at -= 1) {
    const [window, next] = [windows[at], windows[at + 1]]
    if (window === undefined || next === undefined || !follows(at)) continue
    window.last = Math.min(window.last, next.last)
    window.first = work[at]?.pin === undefined ? Math.min(window.first, next.first) : window.last
  }
  // A stage after a pinned one waits for it.
  for (let at = 1; at < work.length; at += 1) {
    const [before, window] = [windows[at - 1], windows[at]]
    if (before && window && follows(at - 1)) window.first = Math.max(window.first, before.first)
  }
  return windows
}

function ownWindow({ before, sooner, pin }: Planned, event: Day, timeOf: TimeOf): { first: Day; last: Day } {
  const wanted = Math.max(0, pin ?? event - before)
  if (pin !== undefined) return { first: wanted, last: wanted }
  let last = wanted
  while (last > 0 && wanted - last < MOST_DAYS_BACK && timeOf(last) === 0) last -= 1
  if (timeOf(last) === 0) return { first: wanted, last: wanted }
  let first = last
  let left = sooner
  for (let day = last - 1; left > 0 && day >= 0 && last - day <= MOST_DAYS_SOONER; day -= 1)
    if (timeOf(day) > 0) {
      first = day
      left -= 1
    }
  return { first, last }
}
