import { matching, oneOf, type Search, searchFields } from '#shared/search-fields.ts'

/** The month, such as 2026-11; left out, the month before this one. */
export const MonthlySearch = searchFields({
  /** All that are overdue, of every month. */
  show: oneOf(['overdue']),
  month: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
})
export type MonthlySearch = Search<typeof MonthlySearch>
