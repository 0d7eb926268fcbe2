import { day, flag, oneOf, type Search, searchFields } from '#shared/search-fields.ts'
import { VIEWS } from '../span.ts'

export const CalendarSearch = searchFields({
  view: oneOf(VIEWS),
  date: day,
  /** The addresses for other calendars are open. */
  subscribe: flag,
})
export type CalendarSearch = Search<typeof CalendarSearch>
