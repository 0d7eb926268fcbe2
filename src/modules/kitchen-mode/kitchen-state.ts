import { subjectKey, workedOn } from '#modules/orders/kitchen-subject.ts'
import { packToOpen } from '#modules/packs/opening.ts'
import type { KeptPack } from '#modules/packs/schema.ts'
import type { Marked, PackNote, Tick } from './schema.ts'
import { isAfter, subjectsOf, type WaitingMark } from './waiting.ts'

/** A pack of an ingredient as the device knows it; without a name if it opened the pack itself. */
export type KnownPack = Omit<KeptPack, 'ingredient'> & {
  ingredient: string | undefined
  isFinished: boolean
  /** Undefined once the server has it. */
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
