import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, stateOf } from './kitchen-state.ts'
import type { Mark, Marked } from './schema.ts'

const NOTHING: Marked = { madeAt: '2026-06-10T02:00:00.000Z', ticks: [], work: [], notes: [] }
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
