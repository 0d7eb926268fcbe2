import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isIsoDate, later } from '#shared/dates/dates.ts'
import { dayOf, nextDue, REPEATS } from './repeat.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n))
const due = (dueDate: string) => ({ dueDate, day: dayOf(dueDate) })

describe('when a repeating task is due again', () => {
  test.each([
    ['daily', '2026-06-10', '2026-06-10', '2026-06-11'],
    ['weekly', '2026-06-10', '2026-06-08', '2026-06-17'],
    ['weekly', '2026-06-10', '2026-06-25', '2026-07-01'],
    ['weekly', '2026-06-10', '2026-06-24', '2026-07-01'],
    ['fortnightly', '2026-06-10', '2026-06-10', '2026-06-24'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-05-02', '2026-05-31'],
    ['yearly', '2024-02-29', '2024-02-29', '2025-02-28'],
    ['yearly', '2024-02-29', '2027-06-01', '2028-02-29'],
  ] as const)('%s, due %s, ticked on %s: %s', (repeat, dueDate, today, next) => {
    expect(nextDue(repeat, due(dueDate), today)).toBe(next)
  })

  test('a monthly task of the 31st returns to the 31st after a short month', () => {
    expect(nextDue('monthly', { dueDate: '2026-02-28', day: 31 }, '2026-02-28')).toBe('2026-03-31')
  })

  test('is always a day of the calendar after both the due date and today, and the first such', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REPEATS), days, days, (repeat, dueDate, today) => {
        const next = nextDue(repeat, due(dueDate), today)
        expect(isIsoDate(next)).toBe(true)
        expect(next > later(dueDate, today)).toBe(true)
        const most = { daily: 1, weekly: 7, fortnightly: 14, monthly: 31, yearly: 366 }[repeat]
        expect(daysBetween(later(dueDate, today), next)).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('keeps its weekday or its day of the month for ever', () => {
    fc.assert(
      fc.property(fc.constantFrom('weekly', 'fortnightly', 'monthly'), days, (repeat, first) => {
        let dueDate = first
        for (let i = 0; i < 30; i++) dueDate = nextDue(repeat, { dueDate, day: dayOf(first) }, dueDate)
        if (repeat !== 'monthly') expect(daysBetween(first, dueDate) % 7).toBe(0)
        else expect(dayOf(dueDate) === dayOf(first) || dayOf(addDays(dueDate, 1)) === 1).toBe(true)
      }),
    )
  })
})
