import { LANGUAGES } from '#shared/languages/languages.ts'
import { oneOf, type Search } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { WORD_GROUPS } from '../word-groups.ts'

export const OwnWordsSearch = listSearch([], {
  language: oneOf(LANGUAGES),
  group: oneOf(WORD_GROUPS),
  show: oneOf(['all']),
})
export type OwnWordsSearch = Search<typeof OwnWordsSearch>
