import { kitWords } from '../../text/words.ts'
import type { Filter } from './list-toolbar.tsx'

/** Lists leave out what is archived unless asked. */
export const archivedFilter = (value: string | undefined): Filter => ({
  key: 'archived',
  label: kitWords.archive,
  value,
  options: [
    { value: 'true', label: kitWords.archived },
    { value: 'all', label: kitWords.withArchived },
  ],
})
