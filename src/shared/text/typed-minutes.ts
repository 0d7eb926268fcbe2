import { exact } from '../money.ts'
import { parseTypedNumber } from './typed-number.ts'

const CLOCK = /^(\d{1,3}):([0-5]\d)$/
const UNITS = /^(?:(.+?)\s*h(?:ou)?(?:rs?)?\.?)?\s*(?:and\s+)?(?:(.+?)\s*(?:m|min|mins|minutes?)\.?)?$/i
const HOURS_AND_MINUTES = /^(\d{1,3})\s*h\s*([0-5]\d)$/i

const wholeMinutes = (hours: string, minutes: string): number | undefined => {
  const [h, m] = [parseTypedNumber(hours), parseTypedNumber(minutes)]
  if (h === undefined || m === undefined) return undefined
  return Number(exact(h).times(exact('60')).plus(exact(m)).round(0, 1).toFixed())
}

/** Reads a length of time as a person types it, in minutes: 6 and 6 h are hours, 6:30, 6h30, 6 h 30 min, 90 min. */
export function parseTypedMinutes(text: string): number | undefined {
  const written = text.normalize('NFKC').trim()
  const [, hours, minutes] = CLOCK.exec(written) ?? HOURS_AND_MINUTES.exec(written) ?? []
  if (hours !== undefined && minutes !== undefined) return wholeMinutes(hours, minutes)
  const plain = wholeMinutes(text, '0')
  if (plain !== undefined) return plain
  const [, h, m] = UNITS.exec(written) ?? []
  return h === undefined && m === undefined ? undefined : wholeMinutes(h ?? '0', m ?? '0')
}
