import { expect, test } from 'vitest'
import { type KitchenSubject, SUBJECT_MAX, subjectKey, subjectOf, workedOn } from './kitchen-subject.ts'

const KEPT: [key: string, subject: KitchenSubject][] = [
  ['order:7', { kind: 'order', orderId: 7 }],
  ['stage:7:Baked: both\ntiers', { kind: 'stage', orderId: 7, stage: 'Baked: both\ntiers' }],
  ['baked:12', { kind: 'baked', lineId: 12 }],
  ['task:3', { kind: 'task', taskId: 3 }],
  [
    'shopping:2026-06-08:2026-06-14:supply:7:each',
    { kind: 'shopping', startDate: '2026-06-08', endDate: '2026-06-14', item: 'supply:7:each' },
  ],
  ['made:7:5', { kind: 'made', orderId: 7, recipeId: 5 }],
  ['thaw:2026-06-08:7:5', { kind: 'thaw', day: '2026-06-08', orderId: 7, recipeId: 5 }],
  [
    'weighed:2026-06-08:5:0:250 g Flour',
    { kind: 'weighed', day: '2026-06-08', recipeId: 5, mix: 0, row: '250 g Flour' },
  ],
]

test('a mark that a device or the database holds since long is read as it was written', () => {
  for (const [key, subject] of KEPT) {
    expect(subjectKey(subject)).toBe(key)
    expect(subjectOf(key)).toEqual(subject)
  }
})

test('a key that names nothing has no subject', () => {
  for (const key of ['', 'task:', 'task:x', 'task:1234567890123456', 'cake:1', 'shopping:2026-02-30:2026-06-14:a'])
    expect(subjectOf(key), key).toBeUndefined()
})

test('the key of a long row is cut to what a device may send', () => {
  const long = { kind: 'weighed', day: '2026-06-08', recipeId: 5, mix: 0, row: 'x'.repeat(900) } as const
  expect(subjectKey(long)).toHaveLength(SUBJECT_MAX)
})

test('work is on an order or on a stage of one', () => {
  expect(workedOn('order:7')).toMatchObject({ orderId: 7, stage: null })
  expect(workedOn('stage:7:Boxed')).toMatchObject({ orderId: 7, stage: 'Boxed' })
  expect(workedOn('task:7')).toBeUndefined()
})
