import { expect, test } from 'vitest'
import { dayAgain } from './again-day.ts'

test.each([
  ['2027-06-12', '2027-06-20', '2028-06-12'],
  ['2028-02-29', '2028-03-10', '2029-02-28'],
  ['2028-02-29', '2031-06-01', '2032-02-29'],
  ['2024-06-12', '2027-06-12', '2027-06-12'],
  ['2024-06-12', '2027-06-13', '2028-06-12'],
])('a cake for %s that is wanted again on %s is proposed for %s', (eventDate, today, again) => {
  expect(dayAgain(eventDate, today)).toBe(again)
})
