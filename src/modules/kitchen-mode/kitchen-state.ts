import { workedOn } from '#modules/orders/kitchen-subject.ts'
import type { Mark, Marked, PackNote, Tick } from './schema.ts'

type Dated = { at: string; id: string }

/** The order of ticks: by the time they were made, and of one moment by their ids. */
export const isAfter = (one: Dated, other: Dated): boolean =>
  one.at > other.at || (one.at === other.at && one.id > other.id)

/** An answer of the server: when it was asked for and had by the device's clock, and when it was made by the server's. */
export type Timed = { asked: number; had: number; made: number }

/**
 * How far the server's clock is ahead of the device's, in milliseconds. It stays as it was until an answer disproves it,
 * so a slow answer moves no clock that is right.
 */
export function offsetAfter(believed: number, { asked, had, made }: Timed): number {
  const isPossible = asked + believed <= made && made <= had + believed
  return isPossible ? believed : made - (asked + had) / 2
}

type Stamped = { now: number; last: number; seen: readonly (string | undefined)[] }

/** The time of a new mark: later than the last of its device and than what was seen of its thing, whatever the clocks say. */
export const stampOf = ({ now, last, seen }: Stamped): number =>
  Math.max(now, last + 1, ...seen.map((at) => (at === undefined ? 0 : Date.parse(at) + 1)))

/** The marks that the device knew, with the news of the server. */
export function merged(known: Marked, news: Marked): Marked {
  const replaced = <T>(before: readonly T[], now: readonly T[], key: (each: T) => string) => [
    ...new Map([...before, ...now].map((each) => [key(each), each])).values(),
  ]
  return {
    madeAt: news.madeAt,
    ticks: replaced(known.ticks, news.ticks, ({ subject }) => subject),
    work: replaced(known.work, news.work, ({ subject }) => subject),
    notes: replaced(known.notes, news.notes, ({ id }) => id),
  }
}

export type KitchenState = {
  tick: (subject: string) => Pick<Tick, 'done' | 'amount'> | undefined
  /** Seconds of work that is over, on one stage or on no stage of an order. */
  worked: (subject: string) => number
  /** The same on the whole order. */
  workedInAll: (orderId: number) => number
  notes: readonly (PackNote & { isWaiting: boolean })[]
}

/** The state of things once all marks of this device have been sent. */
export function stateOf(marked: Marked, waiting: readonly Mark[]): KitchenState {
  const ticks = new Map(marked.ticks.map((tick) => [tick.subject, tick]))
  const work = new Map(marked.work.map(({ subject, seconds }) => [subject, seconds]))
  const notes = new Map(marked.notes.map((note) => [note.id, { ...note, isWaiting: false }]))
  for (const mark of waiting) {
    const { id, subject, at } = mark
    if (mark.kind === 'tick') {
      const before = ticks.get(subject)
      if (before === undefined || isAfter(mark, before))
        ticks.set(subject, { id, subject, at, done: mark.done, amount: mark.amount ?? null })
    } else if (mark.kind === 'work') {
      const seconds = (Date.parse(at) - Date.parse(mark.began)) / 1000
      work.set(subject, (work.get(subject) ?? 0) + Math.max(0, Math.round(seconds)))
    } else if (!notes.has(id)) {
      const { orderId } = workedOn(subject) ?? { orderId: 0 }
      notes.set(id, { id, orderId, text: mark.text, author: '', at, isWaiting: true })
    }
  }
  return {
    tick: (subject) => ticks.get(subject),
    worked: (subject) => work.get(subject) ?? 0,
    workedInAll: (orderId) =>
      [...work].reduce((sum, [subject, seconds]) => sum + (workedOn(subject)?.orderId === orderId ? seconds : 0), 0),
    notes: [...notes.values()].toSorted((a, b) => (isAfter(a, b) ? 1 : -1)),
  }
}
