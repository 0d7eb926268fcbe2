import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../currencies.ts'
import {
  ageOf,
  DATE_FORMATS,
  formatCost,
  formatCount,
  formatDate,
  formatDay,
  formatDays,
  formatInstant,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatSaidDay,
  formatSaidInstant,
  formatTime,
} from './format.ts'
import { parseTypedNumber } from './typed-number.ts'

describe('money', () => {
  test.each([
    ['120', 'AUD', '$120.00'],
    ['120.00', 'AUD', '$120.00'],
    [1234.5, 'AUD', '$1,234.50'],
    ['-5', 'AUD', '-$5.00'],
    ['-0.001', 'AUD', '$0.00'],
    ['1.005', 'GBP', '£1.01'],
    ['500', 'JPY', '¥500'],
    ['1.5', 'KWD', 'KWD 1.500'],
    ['-1234567.5', 'CHF', '-CHF 1,234,567.50'],
    ['120', 'ZAR', 'R120.00'],
    ['120', 'XYZ', 'XYZ 120.00'],
    ['99999999999999999999.99', 'USD', '$99,999,999,999,999,999,999.99'],
  ])('%s in %s shows %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })

  test.each([null, undefined, '', 'abc', '1e5', Number.NaN, Number.POSITIVE_INFINITY])('%s shows --', (amount) => {
    expect(formatMoney(amount, 'AUD')).toBe('--')
    expect(formatCost(amount, 'AUD')).toBe('--')
    expect(formatPercent(amount)).toBe('--')
    expect(formatQuantity(amount)).toBe('--')
  })

  test('compact shows a zero without decimals and any other amount in full', () => {
    const compact = (amount: string) => formatMoney(amount, 'AUD', { compact: true })
    expect([compact('0.00'), compact('0.004'), compact('0.50'), compact('12')]).toEqual(['$0', '$0', '$0.50', '$12.00'])
  })

  test('an owner may choose her own sign and the separators of her language', () => {
    expect(formatMoney('120', 'AUD', { symbol: 'A$' })).toBe('A$120.00')
  })

  test('costs have 4 decimals in every currency', () => {
    expect(formatCost('0.01234567', 'AUD')).toBe('$0.0123')
    expect(formatCost('2', 'JPY')).toBe('¥2.0000')
    expect(formatCost('0', 'AUD')).toBe('$0.0000')
    expect(formatCost('0.00015', 'AUD')).toBe('$0.0002')
  })

  test('a tiny cost is never shown as none', () => {
    expect(formatCost('0.0000042', 'AUD')).toBe('$0.0000042')
    expect(formatCost(0.000_004_24, 'AUD')).toBe('$0.0000042')
    expect(formatCost('-0.00005', 'AUD')).toBe('-$0.000050')
  })

  test('an amount shown in dollars can be typed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (units) => {
        expect(Number(parseTypedNumber(formatMoney((units / 100).toFixed(2), 'AUD')))).toBe(units / 100 || 0)
      }),
    )
  })

  test('every currency shows its own number of decimals', () => {
    for (const { code, decimals } of CURRENCIES) {
      expect(formatMoney('1', code).split('.')[1]?.length ?? 0).toBe(decimals)
    }
  })
})

describe('dates and times', () => {
  test.each([
    ['2026-10-04', 'DD-MM-YYYY', undefined, '04-10-2026'],
    ['2026-10-04', 'MM-DD-YYYY', undefined, '10-04-2026'],
    ['2026-10-04', 'Mon DD MMM YYYY', undefined, 'Sun 04 Oct 2026'],
    ['2026-10-04', 'DD-MM-YYYY', true, 'Sun 04-10-2026'],
    ['2026-10-04', 'Mon DD MMM YYYY', false, '04 Oct 2026'],
    ['', 'DD-MM-YYYY', undefined, 'Not set'],
    [null, 'DD-MM-YYYY', true, 'Not set'],
    [undefined, 'DD-MM-YYYY', undefined, 'Not set'],
    ['2026-02-30', 'DD-MM-YYYY', undefined, 'Invalid date'],
    ['soon', 'Mon DD MMM YYYY', undefined, 'Invalid date'],
  ] as const)('%s as %s (weekday %s) shows %s', (date, dateFormat, weekday, shown) => {
    expect(formatDate(date, dateFormat, weekday === undefined ? {} : { weekday })).toBe(shown)
  })

  test.each([
    ['2026-11-27', 'DD-MM-YYYY', 'Fri 27 Nov'],
    ['2026-11-27', 'Mon DD MMM YYYY', 'Fri 27 Nov'],
    ['2026-11-27', 'MM-DD-YYYY', 'Fri Nov 27'],
    ['2026-11-21', 'DD-MM-YYYY', 'Today'],
    ['2026-11-22', 'MM-DD-YYYY', 'Tomorrow'],
    ['2027-01-03', 'DD-MM-YYYY', 'Sun 3 Jan 2027'],
    ['2025-11-21', 'MM-DD-YYYY', 'Fri Nov 21, 2025'],
    ['', 'DD-MM-YYYY', ''],
    [null, 'DD-MM-YYYY', ''],
    ['2026-02-30', 'DD-MM-YYYY', 'Invalid date'],
  ] as const)('on 21 November 2026, a list says %s as %s: "%s"', (date, dateFormat, said) => {
    expect(formatDay(date, dateFormat, '2026-11-21').replaceAll('\u00A0', ' ')).toBe(said)
  })

  test('a day of a list never breaks into two lines', () => {
    expect(formatDay('2027-01-03', 'MM-DD-YYYY', '2026-11-21')).toBe('Sun\u00A0Jan\u00A03,\u00A02027')
  })

  test('beside its name or in a sentence, a day of this year has no year, and today is a day like others', () => {
    expect(formatSaidDay('2026-11-21', 'DD-MM-YYYY', '2026-11-21')).toBe('Sat\u00A021\u00A0Nov')
    expect(formatSaidDay(null, 'DD-MM-YYYY', '2026-11-21')).toBe('Not set')
    expect(formatSaidDay('2026-11-31', 'DD-MM-YYYY', '2026-11-21')).toBe('Invalid date')
    const said = formatSaidInstant('2026-11-20T13:30:00Z', 'Australia/Sydney', 'MM-DD-YYYY', '2027-01-02')
    expect(said.replaceAll('\u00A0', ' ')).toBe('Sat Nov 21, 2026 12:30 AM')
  })

  test.each([
    [0.5, '½'],
    [5.5, '5½'],
    [1.25, '1¼'],
    ['0.750', '¾'],
    [1000.5, '1,000½'],
    [2, '2'],
    [1.666, '1.67'],
    [0, '0'],
  ])('%s batches are %s', (n, said) => {
    expect(formatCount(n)).toBe(said)
  })

  test("on New Year's Eve, a list calls the next day tomorrow", () => {
    expect(formatDay('2027-01-01', 'DD-MM-YYYY', '2026-12-31')).toBe('Tomorrow')
  })

  test.each([
    ['2026-11-23', '2026-11-29', '23-29 Nov 2026'],
    ['2026-11-01', '2026-11-30', '1-30 Nov 2026'],
    ['2026-11-28', '2026-12-04', '28 Nov - 4 Dec 2026'],
    ['2026-12-30', '2027-01-05', '30 Dec 2026 - 5 Jan 2027'],
    ['2025-11-23', '2026-11-29', '23 Nov 2025 - 29 Nov 2026'],
    ['2026-11-23', '2026-11-23', 'Mon 23 Nov 2026'],
    ['2026-11-31', '2026-12-01', 'Invalid date'],
  ])('%s to %s shows %s', (from, to, shown) => {
    expect(formatDays(from, to)).toBe(shown)
  })

  test.each([
    ['14:30', '2:30 PM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['09:00', '9:00 AM'],
    [null, 'Not set'],
    ['25:00', 'Invalid time'],
  ])('the time %s shows %s', (time, shown) => {
    expect(formatTime(time)).toBe(shown)
  })

  test('an instant shows on the calendar and the clock of the business', () => {
    expect(formatInstant('2026-10-03T16:30:00Z', 'Australia/Sydney', 'DD-MM-YYYY')).toBe('04-10-2026 3:30 AM')
    expect(formatInstant('2026-10-03T16:30:00Z', 'America/New_York', 'MM-DD-YYYY')).toBe('10-03-2026 12:30 PM')
    expect(formatInstant(null, 'UTC', 'DD-MM-YYYY')).toBe('Not set')
    expect(formatInstant('soon', 'UTC', 'DD-MM-YYYY')).toBe('Invalid date')
  })

  test('the formats are the three of the settings', () => {
    expect(DATE_FORMATS).toEqual(['DD-MM-YYYY', 'MM-DD-YYYY', 'Mon DD MMM YYYY'])
  })

  test.each([
    ['2026-11-21T09:59:40Z', 'just now'],
    ['2026-11-21T09:59:00Z', '1 minute ago'],
    ['2026-11-21T09:55:00Z', '5 minutes ago'],
    ['2026-11-21T07:30:00Z', '2 hours ago'],
    ['2026-11-18T09:00:00Z', '3 days ago'],
    ['2026-11-13T09:00:00Z', '1 week ago'],
    ['2026-09-01T09:00:00Z', '2 months ago'],
    ['2024-09-01T09:00:00Z', '2 years ago'],
    ['2026-11-24T10:00:00Z', 'in 3 days'],
    ['soon', 'Invalid date'],
  ])('%s was %s', (instant, age) => {
    expect(ageOf(instant, '2026-11-21T10:00:00Z')).toBe(age)
  })
})

test.each([
  [1.5, '1.5'],
  ['2.000', '2'],
  [1000.25, '1,000.25'],
  [0.1 + 0.2, '0.3'],
  ['100', '100'],
  [1e-9, '0'],
  [-0.0001, '0'],
  [-1200, '-1,200'],
])('the quantity %s shows %s', (n, shown) => {
  expect(formatQuantity(n)).toBe(shown)
})

test('a quantity and a percentage round half away from zero', () => {
  expect([formatQuantity('2.45', 1), formatQuantity('2.5', 0)]).toEqual(['2.5', '3'])
  expect([formatPercent('33.333'), formatPercent('0.05'), formatPercent(10, 0)]).toEqual(['33.3%', '0.1%', '10%'])
})
