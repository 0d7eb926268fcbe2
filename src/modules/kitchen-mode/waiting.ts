import { subjectKey, subjectOf } from '#modules/orders/kitchen-subject.ts'
import type { Mark, Marked } from './schema.ts'

type Dated = { at: string; id: string }

/** Orders ticks by their time, and those of one moment by id. */
export const isAfter = (one: Dated, other: Dated): boolean =>
  one.at > other.at || (one.at === other.at && one.id > other.id)

/** An answer of the server: when it was requested and received by the device's clock, and made by the server's. */
export type Timed = { asked: number; had: number; made: number }

/**
 * How far the server's clock is ahead of the device's, in milliseconds. The value changes only when an answer disproves
 * it, so a slow answer does not shift a correct clock.
 */
export function offsetAfter(believed: number, { asked, had, made }: Timed): number {
  const isPossible = asked + believed <= made && made <= had + believed
  return isPossible ? believed : made - (asked + had) / 2
}

type Stamped = { now: number; last: number; seen: readonly (string | undefined)[] }

/**
 * The time of a new mark: later than the device's last one and than any seen on the same subject, whatever the clocks
 * say.
 */
export const stampOf = ({ now, last, seen }: Stamped): number =>
  Math.max(now, last + 1, ...seen.map((at) => (at === undefined ? 0 : Date.parse(at) + 1)))

/** The marks known to the device, updated with the server's news. */
export function merged(known: Marked, news: Marked): Marked {
  const replaced = <T>(before: readonly T[], now: readonly T[], key: (each: T) => string) => [
    ...new Map([...before, ...now].map((each) => [key(each), each])).values(),
  ]
  return {
    madeAt: news.madeAt,
    packs: news.packs,
    ticks: replaced(known.ticks, news.ticks, ({ subject }) => subject),
    work: replaced(known.work, news.work, ({ subject }) => subject),
    notes: replaced(known.notes, news.notes, ({ id }) => id),
  }
}

/** The subjects of a mark: opening a pack may also finish others. */
export const subjectsOf = (mark: { subject: string; finishes?: readonly string[] }): string[] => [
  mark.subject,
  ...(mark.finishes ?? []).map((key) => subjectKey({ kind: 'pack', key })),
]

/** A press makes several marks: a bake is ticked for each of its orders, and a tick may be taken back. */
function thingOf({ kind, id, subject }: Mark): string {
  if (kind !== 'tick') return id
  const about = subjectOf(subject)
  return about?.kind === 'made' ? `made ${about.recipeId}` : subject
}

/** How many things that somebody ticked, wrote or timed on this device wait for the server. */
export const thingsIn = (waiting: readonly Mark[]): number => new Set(waiting.map(thingOf)).size

/** A mark of this device that the server does not have yet. */
export type WaitingMark = Mark & { refused?: true }
