import { MONTH } from '#shared/dates/dates.ts'
import { matching, oneOf, type Search, searchFields } from '#shared/search-fields.ts'

/** The month, such as 2026-11; left out, the month before this one. */
export const MonthlySearch = searchFields({
  /** All that are overdue, of every month. */
  show: oneOf(['overdue']),
  month: matching(MONTH),
})
export type MonthlySearch = Search<typeof MonthlySearch>
