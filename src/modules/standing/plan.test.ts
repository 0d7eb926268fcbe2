import { expect, test } from 'vitest'
import { lastDayOf } from './plan.ts'

test('a plan ends with its last order, and looks no further ahead than orders are made', () => {
  const order = (day: string) => ({ day })
  expect(lastDayOf([], '2026-11-29', 14)).toBe('2026-12-13')
  expect(lastDayOf([order('2026-12-20'), order('2026-12-01')], '2026-11-29', 14)).toBe('2026-12-20')
  // A restored export may name any day.
  expect(lastDayOf([order('9999-12-31')], '2026-11-29', 14)).toBe('2027-01-24')
})
