import { archivedFilter } from '#web/table/toolbar/archived-filter.ts'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { CONTACT_KINDS } from '../filters.ts'
import { contactPageWords as words } from '../words.ts'
import type { ContactsSearch } from './contacts-search.ts'

type Props = {
  search: Omit<ContactsSearch, 'page' | 'new'>
  csvUrl: string
  onChange: (next: Partial<ContactsSearch>) => unknown
}

export function ContactsToolbar({ search, csvUrl, onChange }: Props) {
  const { q, kind, mailingList, noRecentOrder, archived, sort } = search
  return (
    <ListToolbar
      q={q}
      onChange={onChange}
      placeholder={words.searchPlaceholder}
      filters={[
        {
          key: 'kind',
          label: words.kind,
          value: kind,
          options: CONTACT_KINDS.map((value) => ({ value, label: words.kinds[value] })),
        },
        {
          key: 'mailingList',
          label: words.mailingList,
          value: mailingList,
          options: [
            { value: 'true', label: words.onList },
            { value: 'false', label: words.notOnList },
          ],
        },
        {
          key: 'noRecentOrder',
          label: words.lastOrderFilter,
          value: noRecentOrder,
          options: [{ value: 'true', label: words.noRecentOrder }],
        },
        archivedFilter(archived),
      ]}
      sorts={[
        { value: 'name', label: words.byName },
        { value: '-createdAt', label: words.byNewest },
        { value: '-spent', label: words.bySpent },
        { value: '-lastOrder', label: words.byLastOrder },
        { value: 'nextEvent', label: words.byNextEvent },
      ]}
      sort={sort ?? 'name'}
      csvUrl={csvUrl}
    />
  )
}
