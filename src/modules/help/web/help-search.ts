import { oneOf, searchFields, text } from '#shared/search-fields.ts'
import { HELP_TABS } from './help-tabs.ts'

export const HelpSearch = searchFields({
  tab: oneOf(HELP_TABS),
  q: text(200),
  article: text(200),
  /** The page from which help was opened. */
  page: text(200),
})
