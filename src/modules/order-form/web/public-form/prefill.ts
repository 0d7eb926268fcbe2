import { isIsoDate } from '#shared/dates/dates.ts'
import type { FirstPaint } from '../../first-paint.ts'
import { publicFormWords as words } from '../../words.ts'
import { EMPTY_VALUES, type FormValues } from './form-values.ts'

/** ENQ-13: `?type=` and `?date=` of the link, where the form offers them. */
export function prefilled(
  { settings, blockedDates }: Pick<FirstPaint, 'settings' | 'blockedDates'>,
  search: string,
): FormValues {
  const asked = new URLSearchParams(search)
  const type = asked.get('type')?.trim().toLowerCase()
  const date = asked.get('date') ?? ''
  const isFree =
    isIsoDate(date) && date >= settings.today && date <= settings.lastDay && blockedDates[date] === undefined
  const types = settings.hideEventTypeField ? [] : [...settings.eventTypes.map(({ name }) => name), words.otherEvent]
  return {
    ...EMPTY_VALUES,
    eventType: types.find((name) => name.toLowerCase() === type) ?? '',
    eventDate: isFree ? date : '',
  }
}
