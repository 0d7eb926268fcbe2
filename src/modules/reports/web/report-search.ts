import { day, flag, type Search, searchFields } from '#shared/search-fields.ts'

/** A report's address: its days, and the kinds of rows that are left out by default. */
export const ReportSearch = searchFields({
  startDate: day,
  endDate: day,
  completed: flag,
  quotes: flag,
  cancelled: flag,
  ended: flag,
})
export type ReportSearch = Search<typeof ReportSearch>
