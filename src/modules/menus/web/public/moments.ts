import { dateWriter } from '#shared/languages/written.ts'
import { formatTime } from '#shared/text/format.ts'
import { menuPageWords as words } from '../../public-words.ts'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** "Wed 23 Dec". */
export const shortDay = (date: string): string =>
  dateWriter(DAY)
    .format(new Date(`${date}T12:00:00Z`))
    .replace(/^(\p{L}+\.?),/u, '$1')

/** "Sun 13 Dec, 8:00 PM". */
export const momentText = ({ day: date, time }: { day: string; time: string }): string =>
  `${shortDay(date)}, ${formatTime(time)}`

/** "Wed 23 Dec, 10:00 AM to 12:00 PM". */
export const windowText = ({ day: date, from, to }: { day: string; from: string; to: string }): string =>
  words.from(shortDay(date), formatTime(from), formatTime(to))

/** An instant by the visitor's own clock: "10:35 AM". */
export const clockText = (instant: string): string => {
  const at = new Date(instant)
  return formatTime(`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`)
}
