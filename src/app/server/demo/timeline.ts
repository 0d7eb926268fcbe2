import type { Actor, Scope } from '#server/scope.ts'
import { addDays, today } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'

type Act = (scope: Scope) => Promise<void>

/** Acts of an invented past, played in order of their instants, so that numbers and histories are in that order too. */
export type Timeline = {
  /** `day` counts from today; an act that would be in the future happens now. */
  plan: (day: number, time: string, by: Actor, act: Act) => void
  play: (scope: Scope) => Promise<void>
}

export function makeTimeline(now: string, timeZone: string): Timeline {
  const begins = today(now, timeZone)
  const planned: { at: string; by: Actor; act: Act }[] = []
  return {
    plan: (day, time, by, act) => {
      const wanted = instantAt(addDays(begins, day), time, timeZone)
      planned.push({ at: wanted < now ? wanted : now, by, act })
    },
    play: async (scope) => {
      const memory = new Map<string, unknown>()
      const inTime = planned.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      for (const { at, by, act } of inTime)
        await act({ ...scope, memory, actor: by, timeZone, now: at, today: today(at, timeZone) })
    },
  }
}
