import { day, recordId, type Search, searchFields } from '#shared/search-fields.ts'

/** A recall's address: its pack, or its ingredient or supply and days. */
export const RecallSearch = searchFields({ pack: recordId, ingredient: recordId, supply: recordId, from: day, to: day })
export type RecallSearch = Search<typeof RecallSearch>
