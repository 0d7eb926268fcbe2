// The oracle's own calendar: days are counted from 1 January 1970, and four time zones follow their rules instead of a
// table.
const MINUTE = 60_000
const DAY = 86_400_000

/** The days since 1970 of a date in the Gregorian calendar. */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

export const numberOf = (iso: string): number =>
  dayNumber(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8)))

export function isoOf(number: number): string {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export const later = (iso: string, days: number): string => isoOf(numberOf(iso) + days)
export const daysApart = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** The first and last day of the month of a day. */
export function monthAround(iso: string): { from: string; to: string } {
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7))]
  const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
  return { from: `${iso.slice(0, 7)}-01`, to: isoOf(next - 1) }
}

/** The n-th Sunday of a month; 1 January 1970 was a Thursday. */
function sunday(year: number, month: number, nth: number): number {
  const first = dayNumber(year, month, 1)
  const toSunday = (((3 - first) % 7) + 7) % 7
  return first + toSunday + 7 * (nth - 1)
}

/**
 * New York: daylight saving time from 2:00 on the second Sunday of March to 2:00 (daylight time) on the first Sunday of
 * November.
 */
function minutesOfNewYork(instant: number): number {
  const year = Number(isoOf(Math.floor((instant - 300 * MINUTE) / DAY)).slice(0, 4))
  const start = sunday(year, 3, 2) * DAY + 7 * 60 * MINUTE
  const end = sunday(year, 11, 1) * DAY + 6 * 60 * MINUTE
  return instant >= start && instant < end ? -240 : -300
}

export const ZONES = {
  'Pacific/Kiritimati': () => 14 * 60,
  'America/New_York': minutesOfNewYork,
  'Asia/Kolkata': () => 5 * 60 + 30,
  'Pacific/Pago_Pago': () => -11 * 60,
} as const satisfies Record<string, (instant: number) => number>
export type Zone = keyof typeof ZONES

/** The local day of an instant, in milliseconds since 1970. */
export const localDay = (instant: number, zone: Zone): string =>
  isoOf(Math.floor((instant + ZONES[zone](instant) * MINUTE) / DAY))
