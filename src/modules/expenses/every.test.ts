import { expect, test } from 'vitest'
import { occurrenceFrom } from './every.ts'

test('an expense that began on the 31st comes on the last day of a shorter month, and on the 31st again', () => {
  expect(occurrenceFrom('2027-01-31', 'monthly', '2027-02-01')).toBe('2027-02-28')
  expect(occurrenceFrom('2027-01-31', 'monthly', '2027-03-01')).toBe('2027-03-31')
  expect(occurrenceFrom('2024-02-29', 'yearly', '2025-01-01')).toBe('2025-02-28')
  expect(occurrenceFrom('2024-02-29', 'yearly', '2028-01-01')).toBe('2028-02-29')
})

test('a day that is one of its days is the next', () => {
  expect(occurrenceFrom('2027-03-01', 'fortnightly', '2027-03-15')).toBe('2027-03-15')
  expect(occurrenceFrom('2027-03-01', 'weekly', '2027-02-01')).toBe('2027-03-01')
  expect(occurrenceFrom('2027-01-15', 'quarterly', '2027-04-16')).toBe('2027-07-15')
})
