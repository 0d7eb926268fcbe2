import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#shared/dates/dates.ts'
import { dateMentions } from './date-mentions.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
/** 5 September 2026 is a Saturday. */
const picked = { date: '2026-09-05', monthFirst: false }
const read = (text: string, date = picked.date, monthFirst = false) =>
  dateMentions(text, { date, monthFirst }).map((mention) => `${mention.problem} ${mention.date}: ${mention.text}`)

describe('a weekday that the calendar contradicts', () => {
  it('is the case of the specification: Saturday 15 June 2025 is a Sunday', () => {
    expect(read('We marry on Saturday 15 June 2025 at noon', '2025-06-15')).toEqual([
      'weekday 2025-06-15: Saturday 15 June 2025',
    ])
    expect(read('We marry on Saturday 15 June 2025 at noon', '2025-06-14')).toEqual([
      'weekday 2025-06-15: Saturday 15 June 2025',
    ])
  })

  it.each([
    'Sunday 5 September',
    'Sunday, 5 September 2026',
    'sunday the 5th of september',
    'Sun 5th Sept',
    'Sun. 5 Sep 2026',
    'Sunday, September 5th, 2026',
    'Sunday September the 5th',
    'SUNDAY SEPT 5',
    'Sunday 5/9',
    'Sun 05/09/2026',
    'Sunday 5.9.26',
    'Sun 5-9-2026',
    'Sunday 2026-09-05',
    '5 September (Sunday)',
    '5 September 2026, Sunday',
    '05/09/2026 (Sun)',
    "Sunday 5 Sept '26",
  ])('%s', (text) => {
    const [mention, ...more] = dateMentions(`Hi! It is for ${text}. Thanks`, picked)
    expect(mention).toMatchObject({ problem: 'weekday', date: '2026-09-05' })
    expect(more).toEqual([])
    expect(dateMentions(`Hi! It is for ${text.replace(/sun(day)?/i, 'Saturday')}. Thanks`, picked)).toEqual([])
  })

  it('is noticed with the day alone, when no month beside the picked one has it on that weekday', () => {
    expect(read('for Saturday the 5th')).toEqual([])
    expect(read('for Sunday the 5th')).toEqual(['weekday 2026-09-05: Sunday the 5th'])
  })
})

describe('a day that is not the one that was picked', () => {
  it('is noticed when it comes with its own weekday', () => {
    expect(read('The party is on Sunday 6 September')).toEqual(['other-day 2026-09-06: Sunday 6 September'])
    expect(read('The party is on Saturday 24 October')).toEqual(['other-day 2026-10-24: Saturday 24 October'])
  })

  it('is noticed without a weekday when it is close by', () => {
    expect(read('needed by 4 September')).toEqual(['other-day 2026-09-04: 4 September'])
    expect(read('needed by 04/09/2026')).toEqual(['other-day 2026-09-04: 04/09/2026'])
    expect(read('her birthday is 3 May')).toEqual([])
  })

  it('is not looked for in what lies years back', () => {
    expect(read('We married on Saturday 14 June 2014')).toEqual([])
    expect(read('born 5 September 2019')).toEqual([])
  })

  it('takes the year that brings it closest, over the turn of the year', () => {
    expect(read('on Friday 1 January', '2026-12-31')).toEqual(['other-day 2027-01-01: Friday 1 January'])
    expect(read('on Friday 1 January', '2027-01-01')).toEqual([])
    expect(read('on 31 December', '2027-01-01')).toEqual(['other-day 2026-12-31: 31 December'])
  })
})

describe('text with a reading that agrees', () => {
  it('is 9/5 in either order', () => {
    expect(read('on 9/5/2026')).toEqual([])
    expect(read('on 9/5/2026', '2026-09-05', true)).toEqual([])
    expect(read('on Saturday 9/5')).toEqual([])
  })

  it('is nothing that only looks like a day', () => {
    for (const text of [
      '1/2 sheet, 3/4 done',
      'size 10-12',
      'call 0400 123 456',
      'may 2 people come?',
      'version 1.2.3',
      '£5.50',
      'we may come',
      'a sunny day, mon cheri, sat down',
      '99 September',
      '31 September',
      '30 February 2026',
    ])
      expect(read(text, '2026-09-05'), text).toEqual([])
  })
})

it('tells everything that is wrong, each once and in the order of the text', () => {
  const text = 'Sunday 5 September or Sunday 6 September; yes, Sunday 6 September! (Sun 5 Sept)'
  expect(read(text)).toEqual(['weekday 2026-09-05: Sunday 5 September', 'other-day 2026-09-06: Sunday 6 September'])
})

describe('for every day of the calendar', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((ahead) => addDays('2000-01-01', ahead))
  const forms: ((d: number, m: string, y: string, w: string) => string)[] = [
    (d, m, y, w) => `${w} ${d} ${m} ${y}`,
    (d, m, y, w) => `${w}, ${m} ${d}, ${y}`,
    (d, m, y, w) => `${w.slice(0, 3)} ${d} ${m.slice(0, 3)} ${y}`,
    (d, m, y, w) => `${d} ${m} ${y} (${w})`,
    (d, m, _, w) => `${w} the ${d}th of ${m}`,
  ]
  const write = (date: string, weekday: number, form: (typeof forms)[number]) =>
    form(
      Number(date.slice(8)),
      MONTHS[Number(date.slice(5, 7)) - 1] as string,
      date.slice(0, 4),
      DAYS[weekday] as string,
    )

  it('is silent when the weekday, the date and the picked day are one', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...forms), (date, form) => {
        expect(dateMentions(`on ${write(date, weekdayOf(date), form)}.`, { date, monthFirst: false })).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('speaks up at any other weekday', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 6 }), fc.constantFrom(...forms), (date, off, form) => {
        const said = write(date, (weekdayOf(date) + off) % 7, form)
        expect(dateMentions(`on ${said}.`, { date, monthFirst: false })).toMatchObject([{ problem: 'weekday', date }])
      }),
      { numRuns: 500 },
    )
  })

  it('speaks up at any other day within a week', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        fc.constantFrom(...forms),
        (date, off, before, form) => {
          const other = addDays(date, before ? -off : off)
          const said = write(other, weekdayOf(other), form)
          expect(dateMentions(said, { date, monthFirst: false })).toMatchObject([{ problem: 'other-day', date: other }])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads any text at all, in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), anyDay, (text, date) => {
        expect(Array.isArray(dateMentions(text, { date, monthFirst: true }))).toBe(true)
      }),
    )
    const start = performance.now()
    dateMentions('Saturday 1 '.repeat(5_000), picked)
    dateMentions('1/1/'.repeat(20_000), picked)
    dateMentions(`Sunday${' '.repeat(50_000)}5`, picked)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
