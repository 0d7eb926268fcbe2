import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import { addDays, daysBetween, type IsoDate, today, weekdayOf } from '#shared/dates/dates.ts'
import {
  type BookingRules,
  blockedDays,
  blockOf,
  dayStates,
  limitOf,
  nearestFreeDays,
  overrideOf,
} from './blocked-days.ts'

// 2026-06-10 is a Wednesday.
const rules: BookingRules = {
  today: '2026-06-10',
  recurringBlockedDays: [0, 1],
  minNoticeDays: 3,
  bookAheadMonths: 2,
  ranges: [],
  limit: undefined,
  loads: new Map(),
}
const range = (from: IsoDate, to: IsoDate, rest: Partial<BookingRules['ranges'][number]> = {}) => ({
  from,
  to,
  reason: 'holiday' as const,
  publicText: null,
  note: null,
  ...rest,
})
const reasonOf = (day: IsoDate, of: BookingRules) => blockOf(day, of)?.reason

describe('days that can be asked for', () => {
  it.each([
    ['2026-06-09', 'notice'],
    ['2026-06-10', 'notice'],
    ['2026-06-12', 'notice'],
    ['2026-06-13', undefined],
    ['2026-06-14', 'closed'],
    ['2026-06-15', 'closed'],
    ['2026-06-16', undefined],
    ['2026-08-08', undefined],
    ['2026-08-10', 'closed'],
    ['2026-08-11', 'too_far'],
  ])('%s: %s', (day, reason) => {
    expect(reasonOf(day, rules)).toBe(reason)
  })

  it('tell their owner of her own closures first, also beyond the window', () => {
    const closed = { ...rules, ranges: [range('2027-12-25', '2027-12-25')] }
    const reasons = dayStates('2027-12-25', '2027-12-28', closed).map(({ reason }) => reason)
    expect(reasons).toEqual(['holiday', 'closed', 'closed', 'too_far'])
  })

  it('lists exactly the blocked days from today to the end of the window', () => {
    const blocked = blockedDays(rules)
    expect(Object.keys(blocked)[0]).toBe('2026-06-10')
    expect(blocked['2026-06-14']).toEqual({ reason: 'closed' })
    expect(blocked['2026-06-13']).toBeUndefined()
    expect(Object.keys(blocked).every((day) => day <= lastBookableDay(rules))).toBe(true)
    expect(Object.keys(blockedDays({ ...rules, recurringBlockedDays: [], minNoticeDays: 0 }))).toEqual([])
  })

  it('offers the three free days closest to the one that was wanted', () => {
    expect(nearestFreeDays('2026-06-14', rules)).toEqual(['2026-06-13', '2026-06-16', '2026-06-17'])
    expect(nearestFreeDays('2026-06-01', rules)).toEqual(['2026-06-13', '2026-06-16', '2026-06-17'])
    expect(nearestFreeDays('2027-01-01', rules)).toEqual(['2026-08-06', '2026-08-07', '2026-08-08'])
    expect(nearestFreeDays('2026-06-14', { ...rules, recurringBlockedDays: [0, 1, 2, 3, 4, 5, 6] })).toEqual([])
  })

  it('closes a range from its first day to its last, and says only what is meant for the public', () => {
    const away = { ...rules, ranges: [range('2026-07-01', '2026-07-04', { publicText: 'In Italy', note: 'SECRET' })] }
    expect(reasonOf('2026-06-30', away)).toBeUndefined()
    expect(blockOf('2026-07-01', away)).toEqual({ reason: 'holiday', text: 'In Italy' })
    expect(blockOf('2026-07-04', away)).toEqual({ reason: 'holiday', text: 'In Italy' })
    expect(reasonOf('2026-07-05', away)).toBe('closed')
    expect(JSON.stringify(blockedDays(away))).not.toContain('SECRET')
  })

  it('shows the text of whichever of two ranges over a day has one', () => {
    const both = {
      ...rules,
      ranges: [range('2026-07-01', '2026-07-09'), range('2026-07-02', '2026-07-02', { publicText: 'Wedding fair' })],
    }
    expect(blockOf('2026-07-02', both)?.text).toBe('Wedding fair')
    expect(blockOf('2026-07-03', both)).toEqual({ reason: 'holiday' })
  })
})

describe('days that are full', () => {
  const counted: BookingRules = {
    ...rules,
    limit: { perWeekday: [0, 1, 2, 3, 4, 5, 6], days: new Map([['2026-06-24', 9]]) },
    loads: new Map([
      ['2026-06-16', { firm: 2, soft: 0 }],
      ['2026-06-17', { firm: 2, soft: 5 }],
      ['2026-06-24', { firm: 3, soft: 0 }],
    ]),
  }

  it('counts booked orders against the weekday, and quotes not at all', () => {
    expect(reasonOf('2026-06-16', counted)).toBe('full')
    expect(reasonOf('2026-06-17', counted)).toBeUndefined()
    expect(limitOf('2026-06-17', counted)).toBe(3)
  })

  it('takes the number of a single day instead of its weekday’s', () => {
    expect(limitOf('2026-06-24', counted)).toBe(9)
    expect(reasonOf('2026-06-24', counted)).toBeUndefined()
  })

  it('never fills a day where nobody counts', () => {
    expect(reasonOf('2026-06-16', { ...counted, limit: undefined })).toBeUndefined()
  })

  it('asks the owner for a reason on closed and full days only; notice is up to the owner', () => {
    expect(overrideOf('2026-06-16', counted)).toBe('full')
    expect(overrideOf('2026-06-21', { ...counted, limit: undefined })).toBe('closed')
    expect(overrideOf('2026-06-11', counted)).toBeUndefined()
    expect(overrideOf('2030-06-11', counted)).toBeUndefined()
  })
})

// The rules must hold for all settings of a bakery, in every zone.
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Apia',
]
const anyRules = fc
  .record({
    at: fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
    zone: fc.constantFrom(...ZONES),
    recurringBlockedDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    minNoticeDays: fc.integer({ min: 0, max: 60 }),
    bookAheadMonths: fc.integer({ min: 1, max: 24 }),
    ranges: fc.array(
      fc.record({
        start: fc.integer({ min: -40, max: 400 }),
        length: fc.integer({ min: 0, max: 30 }),
        reason: fc.constantFrom('closed' as const, 'holiday' as const, 'full' as const),
        publicText: fc.option(fc.constant('Away')),
      }),
      { maxLength: 5 },
    ),
    perWeekday: fc.option(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 7, maxLength: 7 })),
    loads: fc.array(
      fc.record({
        ahead: fc.integer({ min: 0, max: 400 }),
        firm: fc.integer({ min: 0, max: 5 }),
        soft: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ at, zone, ranges, perWeekday, loads, ...rest }): BookingRules => {
    const day = today(at, zone)
    return {
      ...rest,
      today: day,
      ranges: ranges.map(({ start, length, ...of }) => ({
        ...of,
        from: addDays(day, start),
        to: addDays(day, start + length),
        note: 'SECRET',
      })),
      limit: perWeekday === null ? undefined : { perWeekday, days: new Map() },
      loads: new Map(loads.map(({ ahead, firm, soft }) => [addDays(day, ahead), { firm, soft }])),
    }
  })

describe('for every bakery, everywhere, on every day', () => {
  it('blocks a day exactly when one of the four rules does, and no day outside today to the end', () => {
    fc.assert(
      fc.property(anyRules, (of) => {
        const blocked = blockedDays(of)
        const last = lastBookableDay(of)
        for (let ahead = 0; ahead <= daysBetween(of.today, last); ahead++) {
          const day = addDays(of.today, ahead)
          const isAway = of.ranges.some(({ from, to }) => from <= day && day <= to)
          const isClosed = of.recurringBlockedDays.includes(weekdayOf(day))
          const isFull =
            of.limit !== undefined && (of.loads.get(day)?.firm ?? 0) >= (of.limit.perWeekday[weekdayOf(day)] as number)
          const isSoon = ahead < of.minNoticeDays
          expect(day in blocked, day).toBe(isAway || isClosed || isFull || isSoon)
        }
        for (const day of Object.keys(blocked)) expect(day >= of.today && day <= last).toBe(true)
        expect(JSON.stringify(blocked)).not.toContain('SECRET')
      }),
      { numRuns: 150 },
    )
  })

  it('shows the owner the same days in one unbroken row', () => {
    fc.assert(
      fc.property(anyRules, (of) => {
        const blocked = blockedDays(of)
        const [from, to] = [addDays(of.today, -10), addDays(lastBookableDay(of), 10)]
        const shown = dayStates(from, to, of)
        expect(shown).toHaveLength(daysBetween(from, to) + 1)
        shown.forEach(({ day, state, reason }, i) => {
          expect(day).toBe(addDays(from, i))
          if (day < of.today) expect(state).toBe('past')
          else if (day > lastBookableDay(of)) {
            const closure = blockOf(day, { ...of, minNoticeDays: 0, bookAheadMonths: of.bookAheadMonths + 2 })
            expect([state, reason]).toEqual(['blocked', closure?.reason ?? 'too_far'])
          } else expect([state, reason]).toEqual(blocked[day] ? ['blocked', blocked[day].reason] : ['free', null])
        })
      }),
      { numRuns: 60 },
    )
  })

  it('offers free days only, and none of those left out is closer', () => {
    fc.assert(
      fc.property(anyRules, fc.integer({ min: -20, max: 800 }), (of, away) => {
        const last = lastBookableDay(of)
        const asked = addDays(of.today, away)
        const wanted = asked < of.today ? of.today : asked > last ? last : asked
        const offered = nearestFreeDays(asked, of)
        const distance = (day: IsoDate) => Math.abs(daysBetween(wanted, day))
        const free = dayStates(of.today, last, of).filter(({ state }) => state === 'free')
        expect(offered).toHaveLength(Math.min(3, free.length))
        const furthest = Math.max(...offered.map(distance))
        for (const day of offered) expect(blockOf(day, of)).toBeUndefined()
        for (const { day } of free) if (!offered.includes(day)) expect(distance(day)).toBeGreaterThanOrEqual(furthest)
      }),
      { numRuns: 150 },
    )
  })
})
