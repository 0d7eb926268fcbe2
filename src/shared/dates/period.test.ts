import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, monthOf } from './dates.ts'
import { daysOf, MONTHS } from './period.ts'

test('a period is whole months, whichever day they are seen from', () => {
  expect(daysOf('this-month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('last-month', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(daysOf('month-last-year', '2025-02-28')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOf('month-last-year', '2024-02-29')).toEqual({ from: '2023-02-01', to: '2023-02-28' })
  expect(daysOf('this-year', '2026-06-10')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('last month ends the day before this one begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
      const today = addDays('1990-01-01', n)
      const [now, before, year] = MONTHS.map((period) => daysOf(period, today))
      expect(addDays(before?.to ?? '', 1)).toBe(now?.from)
      expect(now && now.from <= today && today <= now.to).toBe(true)
      expect(monthOf(year?.from ?? '').slice(5)).toBe(monthOf(today).slice(5))
      expect([365, 366]).toContain(daysBetween(year?.from ?? '', now?.from ?? ''))
    }),
  )
})
