import { type Placed, type PlannedWork, placeWork } from './place-work.ts'
import type { Day, TimeOf } from './windows.ts'

export type Move = { work: number; from: Day; to: Day; minutes: number }
export type Fit = {
  /** The days of the new work, with its part that finds no time. */
  placed: Placed[]
  /** Planned work that stands on another day because of the new work. */
  moved: Move[]
  /** The minutes that are too much because of it. */
  short: { day: Day; minutes: number }[]
}

/** Compares two placings, without and with the new work. */
export function fitOrder(planned: readonly PlannedWork[], added: readonly PlannedWork[], timeOf: TimeOf): Fit {
  const before = placeWork(planned, timeOf)
  const after = placeWork([...planned, ...added], timeOf)
  const isPlanned = ({ work }: Placed) => work < planned.length
  return {
    placed: after.flatMap((each) => (isPlanned(each) ? [] : [{ ...each, work: each.work - planned.length }])),
    moved: movesOf(before, after.filter(isPlanned)),
    short: shortOf(before, after),
  }
}

function movesOf(before: readonly Placed[], after: readonly Placed[]): Move[] {
  const changes = new Map<number, Map<Day, number>>()
  const count = ({ work, day, minutes }: Placed, sign: 1 | -1) => {
    const days = changes.get(work) ?? new Map<Day, number>()
    changes.set(work, days.set(day, (days.get(day) ?? 0) + sign * minutes))
  }
  for (const each of before) count(each, -1)
  for (const each of after) count(each, 1)
  return [...changes].toSorted(([a], [b]) => a - b).flatMap(([work, days]) => movesOfOne(work, days))
}

/** The minutes that leave a day go to the days that gain some, the earliest first. */
function movesOfOne(work: number, changes: ReadonlyMap<Day, number>): Move[] {
  const sorted = [...changes].toSorted(([a], [b]) => a - b)
  const left = sorted.flatMap(([day, by]) => (by < 0 ? [{ day, minutes: -by }] : []))
  const gained = sorted.flatMap(([day, by]) => (by > 0 ? [{ day, minutes: by }] : []))
  const moves: Move[] = []
  for (const from of left)
    for (const to of gained) {
      const minutes = Math.min(from.minutes, to.minutes)
      if (minutes === 0) continue
      moves.push({ work, from: from.day, to: to.day, minutes })
      from.minutes -= minutes
      to.minutes -= minutes
    }
  return moves
}

function shortOf(before: readonly Placed[], after: readonly Placed[]): Fit['short'] {
  const over = new Map<Day, number>()
  for (const each of after) if (each.over) over.set(each.day, (over.get(each.day) ?? 0) + each.minutes)
  for (const each of before) if (each.over) over.set(each.day, (over.get(each.day) ?? 0) - each.minutes)
  return [...over]
    .flatMap(([day, minutes]) => (minutes > 0 ? [{ day, minutes }] : []))
    .toSorted((a, b) => a.day - b.day)
}
