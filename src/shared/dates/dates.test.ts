import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  earlier,
  firstOfMonth,
  isIsoDate,
  isTime,
  lastOfMonth,
  later,
  MONTH,
  monthOf,
  startOfWeek,
  timeOfDay,
  today,
  WEEK_DAYS,
  weekdayOf,
} from './dates.ts'

const FIRST = '0001-01-01'
const LAST = '9999-12-31'
const date = fc.integer({ min: 0, max: daysBetween(FIRST, LAST) }).map((days) => addDays(FIRST, days))

describe('a date', () => {
  test.each(['2026-02-28', '2028-02-29', '2000-02-29', FIRST, LAST])('%s is one', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '20260101',
    '-2026-01-01',
    '',
  ])('%j is none', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(() => addDays(text, 1)).toThrow(RangeError)
  })

  test('a time is hours and minutes of a 24-hour clock', () => {
    expect(['00:00', '09:05', '23:59'].every(isTime)).toBe(true)
    expect(['24:00', '9:05', '12:60', '12:30:00', '', '12:30 ', '12:30\n'].some(isTime)).toBe(false)
  })
})

describe('counting days', () => {
  test.each([
    ['2026-10-03', 1, '2026-10-04'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-11-21', 6, '2026-11-27'],
    ['2026-01-01', -1, '2025-12-31'],
    ['0099-12-31', 1, '0100-01-01'],
    [FIRST, -1, FIRST],
    [LAST, 1, LAST],
    [LAST, 1e12, LAST],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
  })

  test('adding and counting undo each other over the whole calendar', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        expect(isIsoDate(a)).toBe(true)
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
      }),
    )
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-05-21', 18, '2027-11-21'],
    ['9999-12-01', 1, LAST],
    ['0001-01-15', -1, FIRST],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })
})

describe('weeks and months', () => {
  test.each([
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2000-01-01', 6],
    [FIRST, 1],
  ])('%s falls on weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['2026-11-21', 'Monday', '2026-11-16'],
    ['2026-11-21', 'Sunday', '2026-11-15'],
    ['2026-11-21', 'Saturday', '2026-11-21'],
    ['2026-11-22', 'Monday', '2026-11-16'],
    ['2026-11-22', 'Sunday', '2026-11-22'],
    ['2027-01-01', 'Monday', '2026-12-28'],
  ] as const)('the week of %s that starts on %s begins %s', (day, weekStart, first) => {
    expect(startOfWeek(day, weekStart)).toBe(first)
  })

  test('a week begins on its own first day, at most six days back', () => {
    fc.assert(
      fc.property(
        date.filter((day) => day > '0001-01-07'),
        fc.constantFrom(...WEEK_DAYS),
        (day, weekStart) => {
          const first = startOfWeek(day, weekStart)
          expect(WEEK_DAYS[(weekdayOf(first) + 6) % 7]).toBe(weekStart)
          expect(daysBetween(first, day)).toBeGreaterThanOrEqual(0)
          expect(daysBetween(first, day)).toBeLessThan(7)
        },
      ),
    )
  })

  test('a month runs from its first to its last day', () => {
    expect([monthOf('2028-02-10'), firstOfMonth('2028-02-10'), lastOfMonth('2028-02-10')]).toEqual([
      '2028-02',
      '2028-02-01',
      '2028-02-29',
    ])
    expect(lastOfMonth('2026-02-01')).toBe('2026-02-28')
    expect([earlier('2026-01-02', '2026-01-10'), later('2026-01-02', '2026-01-10')]).toEqual([
      '2026-01-02',
      '2026-01-10',
    ])
  })
})

test('a month is one of the calendar', () => {
  expect(['0001-01', '2026-11', '9999-12'].every((month) => MONTH.test(month))).toBe(true)
  expect(['0000-01', '2026-13', '2026-00', '2026-1', '2026-11-01'].some((month) => MONTH.test(month))).toBe(false)
})

describe('stepping through days', () => {
  test('ends at the last day asked for, and with the calendar', () => {
    expect([...daysFrom('2026-02-27', '2026-03-01')]).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect([...daysFrom('2026-01-31', '2026-02-20', (day) => addDays(day, 14))]).toEqual(['2026-01-31', '2026-02-14'])
    expect([...daysFrom('2026-03-02', '2026-03-01')]).toEqual([])
    expect([...daysFrom('9999-12-30', '9999-12-31')]).toEqual(['9999-12-30', '9999-12-31'])
    expect([...daysFrom('9999-12-30', '9999-12-31', (day) => addDays(day, 7))]).toEqual(['9999-12-30', '9999-12-31'])
  })
})

describe('today', () => {
  test.each([
    ['2026-11-20T13:30:00Z', 'Australia/Sydney', '2026-11-21', '00:30'],
    ['2026-11-20T13:30:00Z', 'America/New_York', '2026-11-20', '08:30'],
    ['2026-11-20T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-21', '00:00'],
    ['2026-11-20T09:59:59.999Z', 'Pacific/Kiritimati', '2026-11-20', '23:59'],
    ['2026-11-20T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-19', '23:59'],
    ['2026-12-31T18:14:59Z', 'Asia/Kathmandu', '2026-12-31', '23:59'],
    ['2026-12-31T18:15:00Z', 'Asia/Kathmandu', '2027-01-01', '00:00'],
  ])('at %s in %s is %s, %s', (now, zone, day, time) => {
    expect(today(now, zone)).toBe(day)
    expect(today(new Date(now), zone)).toBe(day)
    expect(timeOfDay(now, zone)).toBe(time)
  })

  test('a zone or an instant that does not exist is refused', () => {
    expect(() => today('2026-11-20T10:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => today('soon', 'UTC')).toThrow(RangeError)
  })
})
