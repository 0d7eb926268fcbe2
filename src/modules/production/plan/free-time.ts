import { type PlannedWork, placeWork } from './place-work.ts'
import type { Day, TimeOf, Window } from './windows.ts'

/** Says if more work fits beside what is planned. */
export type FreeTime = (windows: readonly Window[]) => boolean

/**
 * Work fits if, for every run of days that holds some of it, all work that must be done inside that run takes no longer
 * than the time there is (CAP-9). Planned work that fits nowhere takes no time from other days.
 */
export function freeTime(planned: readonly PlannedWork[], timeOf: TimeOf): FreeTime {
  const room = roomOf(planned, timeOf)
  return (windows) => {
    const wanted = windows.filter(({ minutes }) => minutes > 0)
    const firsts = [...new Set(wanted.map(({ first }) => first))]
    const lasts = [...new Set(wanted.map(({ last }) => last))]
    return firsts.every((first) =>
      lasts.every((last) => {
        let needed = 0
        for (const window of wanted) if (window.first >= first && window.last <= last) needed += window.minutes
        return needed === 0 || needed <= room(first, last)
      }),
    )
  }
}

/** How much more work a run of days takes. */
function roomOf(planned: readonly PlannedWork[], timeOf: TimeOf): (first: Day, last: Day) => number {
  if (planned.length === 0) return (first, last) => timeIn(first, last, timeOf)
  const from = planned.reduce((least, { first }) => Math.min(least, first), planned[0]?.first ?? 0)
  const to = planned.reduce((most, { last }) => Math.max(most, last), 0)
  const days = to - from + 1
  const table =
    slackTable(planned, { from, days }, timeOf) ?? slackTable(doable(planned, timeOf), { from, days }, timeOf)
  if (table) spread(table, days)
  return (first, last) => {
    const [inFirst, inLast] = [Math.max(first, from), Math.min(last, to)]
    if (inFirst > inLast) return timeIn(first, last, timeOf)
    const inside = table?.[(inFirst - from) * days + inLast - from] ?? 0
    return timeIn(first, from - 1, timeOf) + inside + timeIn(to + 1, last, timeOf)
  }
}

function timeIn(first: Day, last: Day, timeOf: TimeOf): number {
  let time = 0
  for (let day = first; day <= last; day += 1) time += timeOf(day)
  return time
}

/** The work without what finds no time. */
function doable(planned: readonly PlannedWork[], timeOf: TimeOf): PlannedWork[] {
  const minutes = planned.map(() => 0)
  for (const { work, minutes: some, over } of placeWork(planned, timeOf))
    if (!over) minutes[work] = (minutes[work] ?? 0) + some
  return planned.map((work, at) => ({ ...work, minutes: minutes[at] ?? 0 }))
}

/**
 * For every run of days its time, less the minutes of all work that must be done inside it: a row for each first day. Undefined if a
 * run has too little time.
 */
function slackTable(
  planned: readonly PlannedWork[],
  { from, days }: { from: Day; days: number },
  timeOf: TimeOf,
): Int32Array | undefined {
  const byFirst: PlannedWork[][] = Array.from({ length: days }, () => [])
  for (const work of planned) byFirst[work.first - from]?.push(work)
  const time = Int32Array.from({ length: days }, (_, at) => timeOf(from + at))
  // The minutes of work that ends on each day and begins on the row's day at the earliest.
  const ending = new Int32Array(days)
  const table = new Int32Array(days * days)
  for (let first = days - 1; first >= 0; first -= 1) {
    for (const { last, minutes } of byFirst[first] ?? []) ending[last - from] = (ending[last - from] ?? 0) + minutes
    let slack = 0
    for (let last = first; last < days; last += 1) {
      slack += (time[last] ?? 0) - (ending[last] ?? 0)
      if (slack < 0) return undefined
      table[first * days + last] = slack
    }
  }
  return table
}

/** Turns slack into room: the least slack of all runs around each run. */
function spread(table: Int32Array, days: number): void {
  for (let first = 0; first < days; first += 1)
    for (let last = days - 1; last >= first; last -= 1) {
      const at = first * days + last
      let least = table[at] ?? 0
      if (first > 0) least = Math.min(least, table[at - days] ?? 0)
      if (last < days - 1) least = Math.min(least, table[at + 1] ?? 0)
      table[at] = least
    }
}
