import { subjectKey, subjectOf, workedOn } from '#modules/orders/kitchen-subject.ts'
import { packToOpen } from '#modules/packs/opening.ts'
import type { KeptPack } from '#modules/packs/schema.ts'
import type { Mark, Marked, PackNote, Tick } from './schema.ts'

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

/** What a mark is about: opening a pack may also finish others. */
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

/** A pack of an ingredient as the device knows it. One that it opened itself takes its name from the ingredient. */
export type KnownPack = Omit<KeptPack, 'ingredient'> & {
  ingredient: string | undefined
  isFinished: boolean
  /** What the server has not heard of it; undefined if it has it. */
  unsent: 'waiting' | 'refused' | undefined
}

export type KitchenState = {
  tick: (subject: string) => Pick<Tick, 'done' | 'amount'> | undefined
  /** Seconds of finished work on a stage, or on an order without a stage. */
  worked: (subject: string) => number
  /** Seconds of finished work on the whole order. */
  workedInAll: (orderId: number) => number
  notes: readonly (PackNote & { isWaiting: boolean })[]
  packs: readonly KnownPack[]
}

/** The state once all marks of this device have been sent. */
export function stateOf(marked: Marked, waiting: readonly WaitingMark[]): KitchenState {
  const ticks = new Map(marked.ticks.map((tick) => [tick.subject, tick]))
  const work = new Map(marked.work.map(({ subject, seconds }) => [subject, seconds]))
  const notes = new Map(marked.notes.map((note) => [note.id, { ...note, isWaiting: false }]))
  const packs = new Map(marked.packs.map((pack) => [pack.key, { ...pack, unsent: undefined } as Unticked]))
  const addTick = (tick: Tick) => {
    const before = ticks.get(tick.subject)
    if (before === undefined || isAfter(tick, before)) ticks.set(tick.subject, tick)
  }
  for (const mark of waiting) {
    const { id, subject, at } = mark
    if (mark.kind === 'tick') addTick({ id, subject, at, done: mark.done, amount: mark.amount ?? null })
    else if (mark.kind === 'pack') {
      for (const finished of subjectsOf(mark).slice(1)) addTick({ id, subject: finished, at, done: true, amount: null })
      if (!packs.has(id)) openIn(packs, mark)
    } else if (mark.kind === 'work') {
      const seconds = (Date.parse(at) - Date.parse(mark.began)) / 1000
      work.set(subject, (work.get(subject) ?? 0) + Math.max(0, Math.round(seconds)))
    } else if (!notes.has(id)) {
      const { orderId } = workedOn(subject) ?? { orderId: 0 }
      const { text, about } = mark
      notes.set(id, { id, orderId, text, ...(about && { about }), author: '', at, isWaiting: true })
    }
  }
  return {
    tick: (subject) => ticks.get(subject),
    worked: (subject) => work.get(subject) ?? 0,
    workedInAll: (orderId) =>
      [...work].reduce((sum, [subject, seconds]) => sum + (workedOn(subject)?.orderId === orderId ? seconds : 0), 0),
    notes: [...notes.values()].toSorted((a, b) => (isAfter(a, b) ? 1 : -1)),
    packs: [...packs.values()].map((pack) => ({
      ...pack,
      isFinished: ticks.get(subjectKey({ kind: 'pack', key: pack.key }))?.done ?? pack.finishedOn !== null,
    })),
  }
}

type Unticked = Omit<KnownPack, 'isFinished'>

/** Opens a pack as the server will: one that waits, or a new one. */
function openIn(packs: Map<string, Unticked>, mark: Extract<WaitingMark, { kind: 'pack' }>): void {
  const { id: key, ingredientId, openedOn, refused } = mark
  const waiting = [...packs.values()].filter((pack) => pack.ingredientId === ingredientId && pack.openedOn === null)
  const taken = packToOpen(mark.lot ?? null, waiting)
  if (taken) packs.delete(taken.key)
  packs.set(key, {
    id: taken?.id ?? 0,
    key,
    ingredientId,
    ingredient: taken?.ingredient,
    lot: mark.lot ?? taken?.lot ?? null,
    bestBefore: mark.bestBefore ?? taken?.bestBefore ?? null,
    boughtOn: taken?.boughtOn ?? null,
    openedOn,
    finishedOn: null,
    unsent: refused ? 'refused' : 'waiting',
  })
}
