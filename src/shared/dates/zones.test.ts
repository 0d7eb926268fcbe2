import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, firstOfMonth, isIsoDate, lastOfMonth, startOfWeek, timeOfDay, today } from './dates.ts'
import { OFFERED_TIME_ZONES } from './time-zones.ts'
import { endOfDay, instantAt, isTimeZone, startOfDay } from './zones.ts'

const HOUR = 3_600_000
const EXTREMES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham', 'America/Havana', 'UTC']
const ZONES = [...OFFERED_TIME_ZONES, ...EXTREMES]
const PROCESS_ZONES = ['UTC', 'Australia/Sydney', 'America/New_York', 'Pacific/Kiritimati']

// The days around which clocks move, months and years turn, and February has 29 days.
const INSTANTS = [
  '2026-10-03T16:00:00.000Z',
  '2026-04-04T16:00:00.000Z',
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T01:00:00.000Z',
  '2026-03-08T07:00:00.000Z',
  '2026-11-01T06:00:00.000Z',
  '2026-10-03T15:30:00.000Z',
  '2026-04-04T15:00:00.000Z',
  '2026-08-31T23:30:00.000Z',
  '2026-12-31T23:30:00.000Z',
  '2027-01-01T00:30:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2026-11-20T23:59:59.999Z',
  '2026-11-21T10:00:00.000Z',
]

const moved = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString()

/** A program that prints every answer of the clock table, so that time zones of the process can be compared as text. */
const TABLE_PROGRAM = `
  const [folder, zones, instants] = process.argv.slice(1)
  const dates = await import(folder + '/dates.ts')
  const clock = await import(folder + '/zones.ts')
  const cells = JSON.parse(zones).flatMap((zone) => JSON.parse(instants).map((now) => {
    const day = dates.today(now, zone)
    return [zone, now, day, dates.timeOfDay(now, zone), clock.startOfDay(day, zone), clock.endOfDay(day, zone),
      dates.addDays(day, 6), dates.lastOfMonth(day), clock.instantAt(day, '02:30', zone)].join(' ')
  }))
  process.stdout.write(new Date(2026, 0, 1).getTimezoneOffset() + '\\n' + cells.join('\\n'))
`

describe('the clock table', () => {
  test.each(ZONES)('%s: no wrong day at any of the 14 instants', (zone) => {
    for (const now of INSTANTS) {
      const day = today(now, zone)
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)]
      expect(isIsoDate(day)).toBe(true)
      expect(start <= now && now <= end).toBe(true)
      expect([today(start, zone), today(end, zone)]).toEqual([day, day])
      expect([today(moved(start, -1), zone), today(moved(end, 1), zone)]).toEqual([addDays(day, -1), addDays(day, 1)])
      expect(startOfDay(addDays(day, 1), zone)).toBe(moved(end, 1))
      expect(daysBetween(day, addDays(day, 6))).toBe(6)
      expect(today(startOfDay(addDays(day, 6), zone), zone)).toBe(addDays(day, 6))
      expect(today(startOfDay(firstOfMonth(day), zone), zone)).toBe(firstOfMonth(day))
      expect(today(endOfDay(lastOfMonth(day), zone), zone)).toBe(lastOfMonth(day))
      expect(startOfWeek(today(start, zone), 'Monday')).toBe(startOfWeek(today(end, zone), 'Monday'))
    }
  })

  test('the answers do not depend on the zone of the server', { timeout: 60_000 }, () => {
    const answers = PROCESS_ZONES.map((TZ) => {
      const inputs = [import.meta.dirname, JSON.stringify(ZONES), JSON.stringify(INSTANTS)]
      const flags = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', TABLE_PROGRAM]
      const output = execFileSync(process.execPath, [...flags, ...inputs], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      })
      const [offset = '', ...cells] = output.split('\n')
      return { offset, cells }
    })
    expect(new Set(answers.map(({ offset }) => offset)).size).toBe(PROCESS_ZONES.length)
    for (const { cells } of answers) expect(cells).toEqual(answers[0]?.cells)
    expect(answers[0]?.cells).toHaveLength(ZONES.length * INSTANTS.length)
  })
})

describe('days with a clock change', () => {
  test.each([
    ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z', 23],
    ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z', 25],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', 25],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', 23.5],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z', 24],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', 24],
    ['2026-11-21', 'Pacific/Honolulu', '2026-11-21T10:00:00.000Z', 24],
    ['2028-02-29', 'Australia/Brisbane', '2028-02-28T14:00:00.000Z', 24],
  ])('%s in %s begins %s and lasts %d hours', (day, zone, start, hours) => {
    expect(startOfDay(day, zone)).toBe(start)
    expect(endOfDay(day, zone)).toBe(moved(start, hours * HOUR - 1))
  })

  test('a day whose midnight is skipped begins at one o’clock', () => {
    expect(timeOfDay(startOfDay('2026-03-08', 'America/Havana'), 'America/Havana')).toBe('01:00')
  })

  test('a skipped time moves forward, of a time that comes twice the first counts', () => {
    expect(instantAt('2026-10-04', '02:30', 'Australia/Sydney')).toBe('2026-10-03T16:30:00.000Z')
    expect(instantAt('2026-04-05', '02:30', 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z')
    expect(instantAt('2026-11-21', '14:30', 'Australia/Sydney')).toBe('2026-11-21T03:30:00.000Z')
  })
})

test('a time zone is a name that exists', () => {
  expect(ZONES.every(isTimeZone)).toBe(true)
  const wrong = ['', '+10:00', 'Mars/Olympus', 'Australia/Sydney ', '../etc', 'A'.repeat(100_000)]
  expect(wrong.some(isTimeZone)).toBe(false)
})
