import { oneOf, recordId, type Search, searchFields } from '#shared/search-fields.ts'

/** The stock's address: its packs, and one of them that is opened. */
export const StockSearch = searchFields({ show: oneOf(['packs']), pack: recordId })
export type StockSearch = Search<typeof StockSearch>
