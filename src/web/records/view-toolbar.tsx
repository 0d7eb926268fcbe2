import type { ReactNode } from 'react'
import { type Filter, ListToolbar } from '../table/toolbar/list-toolbar.tsx'
import { kitWords } from '../text/words.ts'
import { DaysFilter } from './days-filter.tsx'
import type { ListView } from './use-list-view.ts'

/** Lists leave out archived rows unless asked. */
const archivedFilter = (value: string | undefined): Filter => ({
  key: 'archived',
  label: kitWords.archive,
  value,
  options: [
    { value: 'true', label: kitWords.archived },
    { value: 'all', label: kitWords.withArchived },
  ],
})

/** The filters beside the archive's. Each is a key of the address. */
export type ListFilters = readonly Omit<Filter, 'value'>[]
/** The sort orders to choose from on a phone; the first is the default. */
export type PhoneSorts = readonly { value: string; label: string }[]

type Props = {
  view: Pick<ListView<unknown>, 'search' | 'filters' | 'sort' | 'csvUrl' | 'change'>
  words: { searchPlaceholder: string }
  filters?: ListFilters | undefined
  phoneSorts: PhoneSorts
  /** False for a list whose rows are never archived. */
  archives?: boolean
  /** The label of a filter of days, which uses `from` and `to` of the address. */
  days?: string | undefined
  children?: ReactNode
}

/** Search, filters, order and CSV of a list. */
export function ViewToolbar({ view, words, filters = [], phoneSorts, archives = true, days, children }: Props) {
  const values = view.filters as Record<string, string | undefined>
  return (
    <ListToolbar
      q={view.search.q}
      onChange={view.change}
      placeholder={words.searchPlaceholder}
      filters={[
        ...filters.map((filter) => ({ ...filter, value: values[filter.key] })),
        ...(archives ? [archivedFilter(values.archived)] : []),
      ]}
      firstFilter={days === undefined ? null : <DaysFilter label={days} range={values} onChange={view.change} />}
      sorts={phoneSorts}
      sort={view.sort ?? phoneSorts[0]?.value}
      csvUrl={view.csvUrl}
    >
      {children}
    </ListToolbar>
  )
}
