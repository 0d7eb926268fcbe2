import { recordId, text } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { TEMPLATE_SORTS } from '../filters.ts'

export const TemplatesSearch = recordSearch(TEMPLATE_SORTS, {
  /** A new one begins with the tiers of this design. */
  design: recordId,
  /** A new one is for this order. */
  order: recordId,
  /** A new one begins with these pieces, as JSON: how it is shared. */
  pieces: text(),
})
