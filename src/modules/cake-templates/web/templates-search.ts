import { recordId, text } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { TEMPLATE_SORTS } from '../filters.ts'

export const TemplatesSearch = recordSearch(TEMPLATE_SORTS, {
  /** A new template begins with the tiers of this design. */
  design: recordId,
  /** A new template is for this order. */
  order: recordId,
  /** A new template begins with these pieces (JSON), which is how it is shared. */
  pieces: text(),
})
