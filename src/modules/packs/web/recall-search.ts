import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { day, recordId, type Search, searchFields } from '#shared/search-fields.ts'

/** A recall's address: its pack, or its ingredient or supply and days. */
export const RecallSearch = searchFields({ pack: recordId, ingredient: recordId, supply: recordId, from: day, to: day })
export type RecallSearch = Search<typeof RecallSearch>

const WEEK = 7

/** The last week, unless days are named. */
export const daysAsked = ({ from, to }: RecallSearch, today: IsoDate) => ({
  from: from ?? addDays(today, -WEEK),
  to: to ?? today,
})
