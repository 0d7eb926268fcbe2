import type { Day, TimeOf, Window } from './windows.ts'

/** Work of an order with its place in it, by which equally urgent work is put in sequence. */
export type PlannedWork = Window & { orderId: number; at: number }
/** Minutes of a piece of work, by its index, on one day; `over` if they find no time there. */
export type Placed = { work: number; day: Day; minutes: number; over: boolean }

/**
 * Places work as late as it can be done, the last day first (CAP-10). If there is any way to do it all, nothing is over;
 * else as little as possible is.
 */
export function placeWork(works: readonly PlannedWork[], timeOf: TimeOf): Placed[] {
  const placed: Placed[] = []
  const arriving = works.map((_, work) => work).toSorted((a, b) => lastOf(works, b) - lastOf(works, a) || a - b)
  const left = works.map(({ minutes }) => minutes)
  // The most urgent is at the end.
  const waiting: number[] = []
  let next = 0
  let day = lastOf(works, arriving[0])
  while (next < arriving.length || waiting.length > 0) {
    if (waiting.length === 0) day = Math.min(day, lastOf(works, arriving[next]))
    for (; next < arriving.length && lastOf(works, arriving[next]) === day; next += 1)
      insert(works, waiting, arriving[next] as number)
    let time = timeOf(day)
    while (waiting.length > 0) {
      const work = waiting.at(-1) as number
      const isLate = (works[work]?.first ?? 0) > day
      const rest = left[work] ?? 0
      if (isLate && rest > 0) placed.push({ work, day: lastOf(works, work), minutes: rest, over: true })
      if (isLate || rest === 0) {
        waiting.pop()
        continue
      }
      if (time === 0) break
      const minutes = Math.min(time, rest)
      placed.push({ work, day, minutes, over: false })
      left[work] = rest - minutes
      time -= minutes
    }
    day -= 1
  }
  return placed
}

const lastOf = (works: readonly PlannedWork[], at: number | undefined): Day =>
  at === undefined ? 0 : (works[at]?.last ?? 0)

function insert(works: readonly PlannedWork[], waiting: number[], work: number): void {
  let at = waiting.length
  while (at > 0 && isMoreUrgent(works, waiting[at - 1] as number, work)) at -= 1
  waiting.splice(at, 0, work)
}

/** Going back from the end, the work whose first day is latest has the fewest days left. */
function isMoreUrgent(works: readonly PlannedWork[], one: number, other: number): boolean {
  const [a, b] = [works[one], works[other]]
  if (a === undefined || b === undefined) return false
  return (a.first - b.first || b.orderId - a.orderId || a.at - b.at || one - other) > 0
}
