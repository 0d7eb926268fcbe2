import { addDays, type IsoDate } from './dates.ts'
import { zoneChanges } from './zones.ts'

export type CalendarEvent = {
  /** It never changes and is unique in the world. */
  uid: string
  /** It grows with every change. */
  sequence: number
  /** ISO instant of the last change. */
  changedAt: string
  date: IsoDate
  /** 'HH:mm' on the calendar's own clock. An event without a time takes the whole day. */
  time?: string | null
  minutes?: number | undefined
  summary: string
  description?: string | null
  location?: string | null
  url?: string | null
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** True when the event does not make its owner busy. */
  free?: boolean
}

type Calendar = { name: string; timeZone: string; product: string; events: readonly CalendarEvent[] }

const HOUR = 60

export function writeCalendar({ name, timeZone, product, events }: Calendar): string {
  const timed = events.filter((event) => event.time)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(timed.length > 0 && timeZone !== 'UTC' ? zoneLines(timeZone, timed) : []),
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, timeZone: string): string[] {
  const { uid, sequence, changedAt, date, time, summary, description, location, url, status, free } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(changedAt)}`,
    `LAST-MODIFIED:${utcStamp(changedAt)}`,
    ...(time
      ? [`DTSTART${localTime(date, time, timeZone)}`, `DURATION:PT${event.minutes ?? HOUR}M`]
      : [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`]),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    `TRANSP:${free ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

const compact = (date: IsoDate) => date.replaceAll('-', '')
const utcStamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const localTime = (date: IsoDate, time: string, timeZone: string) => {
  const stamp = `${compact(date)}T${time.replace(':', '')}00`
  return timeZone === 'UTC' ? `:${stamp}Z` : `;TZID=${timeZone}:${stamp}`
}

/** Writes each change of the clock, from a year before the first event to a year after the last. */
function zoneLines(timeZone: string, events: readonly CalendarEvent[]): string[] {
  const days = events.map(({ date }) => date).toSorted()
  const changes = zoneChanges(timeZone, addDays(days[0] as string, -366), addDays(days.at(-1) as string, 366))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap(({ local, from, to }) => {
      const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${local.replace(/[-:]/g, '')}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

function offsetText(seconds: number): string {
  const total = Math.abs(seconds)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const rest = total % 60
  return `${seconds < 0 ? '-' : '+'}${two(total / 3600)}${two((total % 3600) / 60)}${rest > 0 ? two(rest) : ''}`
}

/** Escapes separators as RFC 5545's TEXT asks and removes control characters. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line eslint/no-control-regex -- the format allows none of these
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

const LINE_BYTES = 75

/** Breaks a line into lines of at most 75 bytes, never inside a character. */
function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      folded.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...folded, current].join('\r\n')
}

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}
