import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, WEEK_DAYS } from '#shared/dates/dates.ts'
import { weekdayChoices, weekdayNamed } from './weekday-choices.ts'

test('the days of a known week are called by their names', () => {
  const week = Array.from({ length: 7 }, (_, at) => weekdayNamed(addDays('2025-06-09', at)))
  expect(week).toEqual(WEEK_DAYS)
})

test("a customer is offered three different weekdays, the day's own among them, the same each time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 1e9 }), (days, orderId) => {
      const date = addDays('2000-01-01', days)
      const choices = weekdayChoices(date, orderId)
      expect(new Set(choices).size).toBe(3)
      expect(choices[orderId % 3]).toBe(weekdayNamed(date))
      expect(weekdayChoices(date, orderId)).toEqual(choices)
    }),
  )
})
