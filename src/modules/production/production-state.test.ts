import { expect, test } from 'vitest'
import type { Mark } from '#modules/kitchen-mode/schema.ts'
import { productionOf } from './production-state.ts'
import type { Production } from './schema.ts'
import { timeSaid } from './words.ts'

const stretch = (id: string, stage: string | null, minutes: number, counted = true) => ({
  id,
  stage,
  began: '2026-06-10T02:00:00Z',
  ended: new Date(Date.parse('2026-06-10T02:00:00Z') + minutes * 60_000).toISOString(),
  by: 'Olive',
  counted,
})
const known: Production = {
  stages: [
    { name: 'Baked', done: true, ticked: { id: 'a', at: '2026-06-10T02:00:00Z', by: 'Olive' } },
    { name: 'Boxed', done: false, ticked: null },
  ],
  work: [
    stretch('one', 'Baked', 30),
    stretch('two', null, 10),
    stretch('three', 'Iced', 5),
    stretch('out', 'Baked', 99, false),
  ],
}
const marked = (mark: Partial<Mark>) => mark as Mark

test('each stage has its own time, and what was taken out adds nothing', () => {
  const { stages, seconds } = productionOf(known, [], 7)
  expect(stages.map(({ name, seconds: each }) => [name, each / 60])).toEqual([
    ['Baked', 30],
    ['Boxed', 0],
    ['Iced', 5],
    [null, 10],
  ])
  expect(seconds / 60).toBe(45)
})

test('a mark that this device has not sent yet counts already, and only once when it has arrived', () => {
  const [began, at] = ['2026-06-10T03:00:00Z', '2026-06-10T03:20:00Z']
  const waiting = [
    marked({ kind: 'work', id: 'new', subject: 'stage:7:Boxed', began, at }),
    marked({ kind: 'work', id: 'one', subject: 'stage:7:Baked', began, at }),
    marked({ kind: 'work', id: 'other', subject: 'stage:70:Boxed', began, at }),
    marked({ kind: 'tick', id: 'tick', subject: 'stage:7:Boxed', done: true, at }),
    marked({ kind: 'tick', id: 'old', subject: 'stage:7:Baked', done: false, at: '2026-06-09T03:20:00Z' }),
  ]
  const { stages, seconds } = productionOf(known, waiting, 7)
  expect(seconds / 60).toBe(65)
  expect(stages.slice(0, 2).map(({ name, done }) => [name, done])).toEqual([
    ['Baked', true],
    ['Boxed', true],
  ])
})

test('a time is said in hours and minutes', () => {
  expect([20, 60, 3599, 3600, 11_400].map(timeSaid)).toEqual(['under a minute', '1 min', '1 h', '1 h', '3 h 10 min'])
})
