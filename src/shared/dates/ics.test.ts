import fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { type CalendarEvent, writeCalendar } from './ics.ts'
import { allTimeZones } from './time-zones.ts'
import { instantAt } from './zones.ts'

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'order-1@bakery.test',
  sequence: 3,
  changedAt: '2026-06-10T01:02:03.456Z',
  date: '2026-06-14',
  summary: 'Cake',
  status: 'CONFIRMED',
  ...changes,
})
const write = (events: CalendarEvent[], timeZone = 'Australia/Sydney') =>
  writeCalendar({ name: 'Fig & Flour', timeZone, product: 'Bakebook//Calendar', events })

/** Reads the file as another program does, using the time zone that the file brings along. */
function parse(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  ICAL.TimezoneService.reset()
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((found) => new ICAL.Event(found))
}
const one = (text: string): ICAL.Event => parse(text)[0] as ICAL.Event

describe('a calendar file', () => {
  test.each(['Australia/Sydney', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'without a time an event takes its whole day and no other, in %s',
    (timeZone) => {
      const text = write([event({ date: '2026-12-31' })], timeZone)
      expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
      const read = one(text)
      expect(read.startDate.isDate).toBe(true)
      expect(read.startDate.toString()).toBe('2026-12-31')
      expect(read.endDate.toString()).toBe('2027-01-01')
    },
  )

  test('keeps what an order is known by, and how often it changed', () => {
    const read = one(write([event({ status: 'CANCELLED' })]))
    expect(read.uid).toBe('order-1@bakery.test')
    expect(read.sequence).toBe(3)
    expect(read.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('any words come back as they were, whatever separators, line breaks and scripts they hold', () => {
    const words = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    fc.assert(
      fc.property(words, words, (a, b) => {
        const summary = `${a};,\\${b}`
        const text = write([event({ summary, description: `${a}\n${b}` })])
        expect(one(text).summary).toBe(summary)
        expect(one(text).description ?? '').toBe(`${a}\n${b}`)
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
    )
  })

  test('a text cannot begin a line of its own', () => {
    const text = write([event({ summary: 'x\r\nATTACH:http://evil.test\rBEGIN:VALARM', location: 'a\u0000b\u000bc' })])
    expect(text).not.toMatch(/^(?:ATTACH|BEGIN:VALARM)/m)
    // oxlint-disable-next-line eslint/no-control-regex -- none of them may be left
    expect(text).not.toMatch(/[\u0000\u000b]/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

const HOUR_MS = 3_600_000
const happensTwice = (date: string, time: string, timeZone: string) => {
  const clock = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const first = Date.parse(instantAt(date, time, timeZone))
  return clock(first).equals(clock(first + HOUR_MS)) || clock(first).equals(clock(first + HOUR_MS / 2))
}

describe('a time on the bakery’s own clock is the same instant everywhere', () => {
  test.each(allTimeZones())('%s', (timeZone) => {
    const days = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n))
    const times = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
    fc.assert(
      fc.property(days, times, (date, [hour, minute]) => {
        const time = `${String(hour).padStart(2, '0')}:${minute}`
        // Programs disagree about a time that happens twice.
        fc.pre(!happensTwice(date, time, timeZone))
        const { startDate } = one(write([event({ date, time })], timeZone))
        expect(startDate.toJSDate().toISOString()).toBe(instantAt(date, time, timeZone))
      }),
      { numRuns: 5 },
    )
  })

  test.each([
    ['Australia/Sydney', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '09:00', '2026-04-04T23:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
    ['Europe/London', '2026-03-29', '09:00', '2026-03-29T08:00:00.000Z'],
    ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
    ['America/St_Johns', '2026-07-01', '09:00', '2026-07-01T11:30:00.000Z'],
    ['Africa/Casablanca', '2026-02-18', '09:00', instantAt('2026-02-18', '09:00', 'Africa/Casablanca')],
    ['UTC', '2026-07-01', '09:00', '2026-07-01T09:00:00.000Z'],
  ])('%s on %s at %s, the day its clock changes', (timeZone, date, time, instant) => {
    expect(
      one(write([event({ date, time })], timeZone))
        .startDate.toJSDate()
        .toISOString(),
    ).toBe(instant)
  })
})
