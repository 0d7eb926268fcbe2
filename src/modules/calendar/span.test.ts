import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, firstOfMonth, lastOfMonth, WEEK_DAYS, weekdayOf } from '#shared/dates/dates.ts'
import { MOST_DAYS } from './schema.ts'
import { daysOf, spanOf, stepped, VIEWS } from './span.ts'

const dates = fc.integer({ min: 0, max: 200_000 }).map((n) => addDays('1900-01-01', n))
const starts = fc.constantFrom(...WEEK_DAYS)

describe('the days of a view', () => {
  test.each([
    ['month', '2026-06-10', 'Monday', '2026-06-01', '2026-07-05'],
    ['month', '2026-06-10', 'Sunday', '2026-05-31', '2026-07-04'],
    ['month', '2026-02-10', 'Sunday', '2026-02-01', '2026-02-28'],
    ['week', '2026-06-14', 'Monday', '2026-06-08', '2026-06-14'],
    ['week', '2026-06-14', 'Sunday', '2026-06-14', '2026-06-20'],
    ['day', '2026-06-14', 'Sunday', '2026-06-14', '2026-06-14'],
  ] as const)('%s of %s, weeks from %s: %s to %s', (view, date, start, from, to) => {
    expect(spanOf(view, date, start)).toEqual({ from, to })
  })

  test('a month is whole weeks that begin as the bakery’s weeks do and hold every day of it', () => {
    fc.assert(
      fc.property(dates, starts, (date, start) => {
        const days = daysOf(spanOf('month', date, start))
        expect(days.length % 7).toBe(0)
        expect(weekdayOf(days[0] as string)).toBe((WEEK_DAYS.indexOf(start) + 1) % 7)
        expect(days).toContain(firstOfMonth(date))
        expect(days).toContain(lastOfMonth(date))
        expect(days.length).toBeLessThanOrEqual(42)
      }),
    )
  })

  test('every view holds its date, leaves none out and may be asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), dates, starts, (view, date, start) => {
        const days = daysOf(spanOf(view, date, start))
        expect(days).toContain(date)
        expect(new Set(days).size).toBe(days.length)
        expect(days.length).toBeLessThan(MOST_DAYS)
      }),
    )
  })

  test('going on and back again shows the same days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), dates, starts, (view, date, start) => {
        const there = stepped(view, date, 1)
        expect(there > date).toBe(true)
        expect(spanOf(view, stepped(view, there, -1), start)).toEqual(spanOf(view, date, start))
      }),
    )
  })
})
