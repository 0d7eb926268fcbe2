import { flag, oneOf, recordId, type Search, text } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { ATTENTION, PRODUCT_SORTS } from '../filters.ts'

export const ProductsSearch = listSearch(PRODUCT_SORTS, {
  type: text(),
  active: oneOf(['true', 'false']),
  onForm: oneOf(['true', 'false']),
  attention: oneOf(ATTENTION),
  archived: oneOf(['true', 'all']),
  edit: recordId,
  new: flag,
  /** The recipe for a new product. */
  recipe: recordId,
})
export type ProductsSearch = Search<typeof ProductsSearch>
