import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf } from './kitchen-state.ts'
import type { Mark, Marked } from './schema.ts'
import { merged, offsetAfter, stampOf, thingsIn } from './waiting.ts'

const NOTHING: Marked = { madeAt: '2026-06-10T02:00:00.000Z', ticks: [], work: [], notes: [], packs: [] }
const at = (second: number) => `2026-06-10T02:00:${String(second).padStart(2, '0')}.000Z`
const tick = (id: string, second: number, done: boolean): Mark => ({
  kind: 'tick',
  id,
  subject: 'task:1',
  at: at(second),
  done,
})

test('the last tick of a thing counts, in whatever order they are known', () => {
  const marks = fc.array(
    fc
      .tuple(fc.uuid(), fc.integer({ min: 0, max: 5 }), fc.boolean())
      .map(([id, second, done]) => tick(id, second, done)),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(marks, fc.gen(), (made, gen) => {
      const last = made.toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1)).at(-1) as Mark
      const shuffled = gen(fc.shuffledSubarray, made, { minLength: made.length })
      expect(stateOf(NOTHING, shuffled).tick('task:1')?.done).toBe((last as { done: boolean }).done)
    }),
  )
})

test('a tick that waits yields to a later one that the server knows', () => {
  const known = { ...NOTHING, ticks: [{ subject: 'task:1', done: false, amount: null, at: at(9), id: 'a' }] }
  expect(stateOf(known, [tick('b', 5, true)]).tick('task:1')?.done).toBe(false)
  expect(stateOf(known, [tick('b', 10, true)]).tick('task:1')?.done).toBe(true)
  expect(stateOf(known, [tick('b', 9, true)]).tick('task:1')?.done).toBe(true)
})

test('stretches of work add up, those that wait and those that the server knows', () => {
  const known = { ...NOTHING, work: [{ subject: 'order:7', seconds: 60 }] }
  const stretch: Mark = { kind: 'work', id: 'w', subject: 'order:7', began: at(10), at: at(40) }
  expect(stateOf(known, [stretch, { ...stretch, id: 'v' }]).worked('order:7')).toBe(120)
  expect(stateOf(known, [{ ...stretch, began: at(50) }]).worked('order:7')).toBe(60)
})

test('a note shows once, as waiting until the server has it', () => {
  const note: Mark = { kind: 'note', id: 'n', subject: 'order:7', at: at(1), text: 'No lemons' }
  expect(stateOf(NOTHING, [note]).notes).toMatchObject([{ orderId: 7, text: 'No lemons', isWaiting: true }])
  const news = { ...NOTHING, notes: [{ id: 'n', orderId: 7, text: 'No lemons', author: 'Ann', at: at(1) }] }
  const known = merged(merged(NOTHING, news), news)
  expect(stateOf(known, [note]).notes).toMatchObject([{ author: 'Ann', isWaiting: false }])
})

test('a tick shows on its own device, whatever its clock says and whatever it has seen of that thing', () => {
  const known = fc.record({ second: fc.nat({ max: 59 }), done: fc.boolean(), waits: fc.boolean() })
  fc.assert(
    fc.property(fc.array(known), fc.nat({ max: 59 }), fc.boolean(), fc.uuid(), (all, second, done, id) => {
      const of = (waits: boolean) => all.filter((each) => each.waits === waits).map((each) => each.second)
      const newest = of(false)
        .toSorted((a, b) => a - b)
        .at(-1)
      const marked: Marked = { ...NOTHING, ticks: [] }
      if (newest !== undefined)
        marked.ticks.push({ subject: 'task:1', done: !done, amount: null, at: at(newest), id: 'ffffffff' })
      const waiting = of(true).map((each) => tick('ffffffff', each, !done))
      const stamp = stampOf({
        now: Date.parse(at(second)),
        last: Math.max(0, ...waiting.map((each) => Date.parse(each.at))),
        seen: [newest === undefined ? undefined : at(newest)],
      })
      const made = { ...tick(id, 0, done), at: new Date(stamp).toISOString() }
      expect(stateOf(marked, [...waiting, made]).tick('task:1')?.done).toBe(done)
    }),
  )
})

test('a clock that is right stays right, however long each way of an answer takes', () => {
  const answer = fc.record({ there: fc.nat({ max: 60_000 }), back: fc.nat({ max: 60_000 }) })
  fc.assert(
    fc.property(fc.array(answer), (answers) => {
      const offset = answers.reduce(
        (before, { there, back }) => offsetAfter(before, { asked: 0, made: there, had: there + back }),
        0,
      )
      expect(offset).toBe(0)
    }),
  )
})

test('a clock that is wrong is put right by a quick answer, also after a slow one', () => {
  const ahead = -300_000
  const slow = offsetAfter(0, { asked: 0, made: 9000 + ahead, had: 10_000 })
  expect(slow).toBe(4000 + ahead)
  expect(offsetAfter(slow, { asked: 20_000, made: 20_010 + ahead, had: 20_030 })).toBe(ahead - 5)
})

test('a bake for three orders is one thing that waits, and so is a tick that was taken back', () => {
  const made = (orderId: number): Mark => ({ ...tick(`m${orderId}`, 1, true), subject: `made:${orderId}:7` })
  expect(thingsIn([])).toBe(0)
  expect(thingsIn([made(1), made(2), made(3)])).toBe(1)
  expect(thingsIn([tick('a', 1, true), tick('b', 2, false)])).toBe(1)
  const note: Mark = { kind: 'note', id: 'n', subject: 'order:1', at: at(3), text: 'No lemons' }
  expect(thingsIn([made(1), tick('a', 1, true), note, { ...note, id: 'o' }])).toBe(4)
})

const kept = (changes: Partial<Marked['packs'][number]>) => ({
  id: 1,
  key: '1',
  ingredientId: 5,
  ingredient: 'Flour',
  lot: null,
  bestBefore: null,
  boughtOn: null,
  openedOn: null,
  finishedOn: null,
  ...changes,
})
const opening = (id: string, second: number, changes: object = {}): Mark => ({
  kind: 'pack',
  id,
  subject: 'opened:5',
  at: at(second),
  ingredientId: 5,
  lot: null,
  bestBefore: null,
  openedOn: '2026-06-10',
  finishes: [],
  ...changes,
})

test('a pack that is opened without a network shows as the server will have it: the waiting one, then a new one', () => {
  const known = {
    ...NOTHING,
    packs: [kept({ id: 1, key: '1', openedOn: '2026-06-08' }), kept({ id: 2, key: '2', lot: 'L2' })],
  }
  const { packs } = stateOf(known, [opening('a', 1, { finishes: ['1'] }), opening('b', 2)])
  expect(packs.map(({ key, lot, openedOn, isFinished, unsent }) => [key, lot, openedOn, isFinished, unsent])).toEqual([
    ['1', null, '2026-06-08', true, undefined],
    ['a', 'L2', '2026-06-10', false, 'waiting'],
    ['b', null, '2026-06-10', false, 'waiting'],
  ])
})

test('a pack that the server refused stays visible, and one that it has shows once', () => {
  const known = { ...NOTHING, packs: [kept({ id: 3, key: 'a', lot: 'L1', openedOn: '2026-06-10' })] }
  const marks = [opening('a', 1, { lot: 'L1' }), { ...opening('b', 2), refused: true as const }]
  expect(stateOf(known, marks).packs.map(({ key, unsent }) => [key, unsent])).toEqual([
    ['a', undefined],
    ['b', 'refused'],
  ])
})

test('the last word says if a pack is used up: a tick, its opening of another, or the server', () => {
  const open = kept({ openedOn: '2026-06-08' })
  const known = { ...NOTHING, packs: [open] }
  const tickOf = (second: number, done: boolean): Mark =>
    ({ ...tick(`t${second}`, second, done), subject: 'pack:1' }) as Mark
  const isFinished = (marked: Marked, marks: Mark[]) => stateOf(marked, marks).packs[0]?.isFinished
  expect(isFinished(known, [opening('a', 5, { finishes: ['1'] }), tickOf(4, false)])).toBe(true)
  expect(isFinished(known, [opening('a', 5, { finishes: ['1'] }), tickOf(6, false)])).toBe(false)
  expect(isFinished({ ...known, packs: [{ ...open, finishedOn: '2026-06-10' }] }, [])).toBe(true)
})
