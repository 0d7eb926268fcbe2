import { expect, it } from 'vitest'
import { nextOccurrence } from './next-occurrence.ts'

it.each([
  ['2015-06-14', '2026-06-10', '2026-06-14'],
  ['2015-06-14', '2026-06-14', '2026-06-14'],
  ['2015-06-14', '2026-06-15', '2027-06-14'],
  ['2030-06-14', '2026-06-10', '2026-06-14'],
  ['2016-02-29', '2026-03-01', '2027-02-28'],
  ['2016-02-29', '2028-01-01', '2028-02-29'],
])('a birthday of %s comes round, seen from %s, on %s', (day, today, next) => {
  expect(nextOccurrence(day, today)).toBe(next)
})
