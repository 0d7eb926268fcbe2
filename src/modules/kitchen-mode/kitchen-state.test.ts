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
