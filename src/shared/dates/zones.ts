import { Temporal } from 'temporal-polyfill'
import type { IsoDate } from './dates.ts'

const toInstant = (milliseconds: number) => new Date(milliseconds).toISOString()

function startInMs(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime({ timeZone }).epochMilliseconds
}

/** The first instant of a local day, as ISO UTC. It is not always midnight. */
export function startOfDay(date: IsoDate, timeZone: string): string {
  return toInstant(startInMs(Temporal.PlainDate.from(date), timeZone))
}

/** The last millisecond of a local day, as ISO UTC. */
export function endOfDay(date: IsoDate, timeZone: string): string {
  return toInstant(startInMs(Temporal.PlainDate.from(date).add({ days: 1 }), timeZone) - 1)
}

/**
 * The instant of a wall-clock time 'HH:mm'. A time that the clock skips moves forward by the gap; a time that happens
 * twice means the first.
 */
export function instantAt(date: IsoDate, time: string, timeZone: string): string {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  return toInstant(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** True for an IANA name such as Australia/Sydney; offsets such as +10:00 are refused. */
export function isTimeZone(text: string): boolean {
  if (text.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** A change of a zone's offset from UTC, in seconds; `local` is the wall clock just before it, yyyy-mm-ddTHH:mm:ss. */
export type ZoneChange = { local: string; from: number; to: number }

/**
 * The changes of a zone's clock from `first` to `last`. The first entry is the offset at the start, as a change from
 * itself.
 */
export function zoneChanges(timeZone: string, first: IsoDate, last: IsoDate): ZoneChange[] {
  let moment = Temporal.PlainDate.from(first).toZonedDateTime({ timeZone })
  const end = Temporal.PlainDate.from(last).toZonedDateTime({ timeZone }).epochMilliseconds
  let from = moment.offsetNanoseconds / 1e9
  const changes: ZoneChange[] = [
    { local: moment.toPlainDateTime().toString({ smallestUnit: 'second' }), from, to: from },
  ]
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (next === null || next.epochMilliseconds > end) return changes
    const to = next.offsetNanoseconds / 1e9
    const before = next.toInstant().toZonedDateTimeISO('UTC').add({ seconds: from }).toPlainDateTime()
    if (to !== from) changes.push({ local: before.toString({ smallestUnit: 'second' }), from, to })
    moment = next
    from = to
  }
}
