import { describe, expect, test } from 'vitest'
import type { DateFormat } from '../text/format.ts'
import { typedDate, typedDays } from './typed-date.ts'

const DAY_FIRST: DateFormat = 'DD-MM-YYYY'
const MONTH_FIRST: DateFormat = 'MM-DD-YYYY'
const NAMED: DateFormat = 'Mon DD MMM YYYY'
const AROUND = { today: '2026-06-10' }

describe('a day typed into a field', () => {
  test.each([
    ['14-02-2026', DAY_FIRST],
    ['14/2/2026', DAY_FIRST],
    ['14.2.26', NAMED],
    [' 14  2  2026 ', DAY_FIRST],
    ['2/14/2026', MONTH_FIRST],
    ['02-14-26', MONTH_FIRST],
    ['2026-02-14', MONTH_FIRST],
    ['2026-2-14', DAY_FIRST],
    ['14 Feb 2026', DAY_FIRST],
    ['14 february 26', MONTH_FIRST],
    ['14feb2026', DAY_FIRST],
    ['14th of Feb, 2026', DAY_FIRST],
    ['Feb 14, 2026', DAY_FIRST],
    ['Sat 14 Feb 2026', NAMED],
    ['saturday 14/02/2026', DAY_FIRST],
  ])('%s', (text, format) => {
    expect(typedDate(text, format, AROUND)).toBe('2026-02-14')
  })

  test.each([
    '14',
    'Tue 14 June',
    '14-13-2026',
    '30 Feb 2026',
    'Sun 14 Feb 2026',
    'fe 14 2026',
    '14 02 2026 1',
    '1402',
    '',
    'lemon cake 2026',
    '14/2/202',
    '14/2/20261',
  ])('"%s" is none', (text) => expect(typedDate(text, DAY_FIRST, AROUND)).toBeUndefined())

  test('a year of two digits is of this century up to 68', () => {
    expect(typedDate('1/2/68', DAY_FIRST, AROUND)).toBe('2068-02-01')
    expect(typedDate('1/2/69', DAY_FIRST, AROUND)).toBe('1969-02-01')
  })

  test.each([
    ['11 June', '2026-06-11'],
    ['9/6', '2026-06-09'],
    ['12 March', '2026-03-12'],
    ['1 March', '2027-03-01'],
    ['sat 26 december', '2026-12-26'],
    ['29 feb', '2028-02-29'],
  ])('%s has no year: it is one of the last three months or still to come', (text, day) =>
    expect(typedDate(text, DAY_FIRST, AROUND)).toBe(day),
  )

  test('without a year stays among the days that the field takes', () => {
    expect(typedDate('1 March', DAY_FIRST, { ...AROUND, max: AROUND.today })).toBe('2026-03-01')
    expect(typedDate('9 June', DAY_FIRST, { ...AROUND, min: AROUND.today })).toBe('2027-06-09')
    expect(typedDate('9 June', DAY_FIRST, { ...AROUND, min: AROUND.today, max: '2026-07-01' })).toBeUndefined()
  })
})

describe('a day searched for', () => {
  const on = (text: string, format: DateFormat = DAY_FIRST) => typedDays(text, format, '2026-06-10')

  test('with its year is that day', () => {
    expect(on('14 feb 2026')).toEqual(['2026-02-14'])
    expect(on('3/4/2027', MONTH_FIRST)).toEqual(['2027-03-04'])
  })

  test('without a year is the one of the years around, the closest first', () => {
    const days = ['2026-02-14', '2027-02-14', '2025-02-14', '2028-02-14', '2024-02-14']
    for (const text of ['14 feb', 'Feb 14', '14/2', '14.02', '14th feb']) expect(on(text), text).toEqual(days)
    expect(on('29 feb')).toEqual(['2028-02-29', '2024-02-29'])
    expect(on('sat 14 feb')).toEqual(['2026-02-14'])
  })

  test('is read as the bakery writes its dates', () => {
    expect(on('4/7')[0]).toBe('2026-07-04')
    expect(on('4/7', MONTH_FIRST)[0]).toBe('2026-04-07')
  })

  test.each(['', '12', 'may', 'lemon', 'Smith Anna', '0400 123 456', '14 cupcakes', '2026', 'feb 2026'])(
    '"%s" is none',
    (text) => expect(on(text)).toEqual([]),
  )
})
