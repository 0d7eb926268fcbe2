import { expect, test } from 'vitest'
import { joinedWork } from './joined-work.ts'

const piece = { stage: 'Bake', item: 'Sponge', minutes: 60, over: false }

test('work that fits in part is one row that says how much is too much', () => {
  const rows = joinedWork([piece, { ...piece, minutes: 40, over: true }, { ...piece, item: 'Tart' }], () => 1)
  expect(rows.map(({ item, minutes, tooMuch }) => [item, minutes, tooMuch])).toEqual([
    ['Sponge', 100, 40],
    ['Tart', 60, 0],
  ])
})

test('the same work on two days, or of two orders, is two rows', () => {
  const days = ['2026-06-10', '2026-06-11']
  const rows = joinedWork(
    days.map((day) => ({ ...piece, day })),
    ({ day }) => day,
  )
  expect(rows.map(({ day }) => day)).toEqual(days)
})
