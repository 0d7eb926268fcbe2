import { day, flag, oneOf, type Search, searchFields } from '#shared/search-fields.ts'
import { VIEWS } from '../span.ts'

export const CalendarSearch = searchFields({
  view: oneOf(VIEWS),
  date: day,
  /** Opens the dialog of feeds for other calendars. */
  subscribe: flag,
})
export type CalendarSearch = Search<typeof CalendarSearch>
