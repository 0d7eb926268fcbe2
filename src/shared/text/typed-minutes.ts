import { exact } from '../money.ts'
import { parseTypedNumber } from './typed-number.ts'

const CLOCK = /^(\d{1,3}):([0-5]\d)$/
const HOURS_AND_MINUTES = /^(\d{1,3})\s*h\s*([0-5]\d)$/

const HOURS = ['h', 'hr', 'hrs', 'hour', 'hours']
const MINUTES = ['m', 'min', 'mins', 'minute', 'minutes']

const wholeMinutes = (hours: string, minutes: string): number | undefined => {
  const [h, m] = [parseTypedNumber(hours), parseTypedNumber(minutes)]
  if (h === undefined || m === undefined) return undefined
  return Number(exact(h).times(exact('60')).plus(exact(m)).round(0, 1).toFixed())
}

/** Reads a length of time as a person types it, in minutes: 6 and 6 h are hours, 6:30, 6h30, 6 h 30 min, 90 min. */
export function parseTypedMinutes(text: string): number | undefined {
  const written = text.trim().toLowerCase()
  const [, hours, minutes] = CLOCK.exec(written) ?? HOURS_AND_MINUTES.exec(written) ?? []
  if (hours !== undefined && minutes !== undefined) return wholeMinutes(hours, minutes)
  const [number = '', unit = '', more = '', moreUnit = '', ...rest] = written.replace(' and ', ' ').split(/([a-z]+)\.?/)
  if (unit === '') return wholeMinutes(number, '0')
  if (moreUnit === '' && more.trim() !== '') return undefined
  if (rest.some((text) => text.trim() !== '')) return undefined
  if (HOURS.includes(unit) && moreUnit === '') return wholeMinutes(number, '0')
  if (MINUTES.includes(unit) && moreUnit === '') return wholeMinutes('0', number)
  return HOURS.includes(unit) && MINUTES.includes(moreUnit) ? wholeMinutes(number, more) : undefined
}
