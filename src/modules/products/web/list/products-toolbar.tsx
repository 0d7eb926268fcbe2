import { useQuery } from '@tanstack/react-query'
import { productTypesApi } from '#modules/settings/web/settings-api.ts'
import { archivedFilter } from '#web/table/toolbar/archived-filter.ts'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { ATTENTION } from '../../filters.ts'
import { productPageWords as words } from '../../words.ts'
import type { ProductsSearch } from '../products-search.ts'

type Props = {
  search: Omit<ProductsSearch, 'page' | 'new' | 'edit'>
  csvUrl: string
  /** There is no other type to choose. */
  isOneType: boolean
  onChange: (next: Partial<ProductsSearch>) => unknown
}

const yesNo = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
]

export function ProductsToolbar({ search, csvUrl, isOneType, onChange }: Props) {
  const { q, type, active, onForm, attention, archived, sort } = search
  const types = useQuery(productTypesApi.list.query({}))
  return (
    <ListToolbar
      q={q}
      onChange={onChange}
      placeholder={words.searchPlaceholder}
      filters={[
        ...(isOneType
          ? []
          : [
              {
                key: 'type',
                label: words.type,
                value: type,
                options: (types.data?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
              },
            ]),
        { key: 'active', label: words.active, value: active, options: yesNo },
        { key: 'onForm', label: words.onForm, value: onForm, options: yesNo },
        {
          key: 'attention',
          label: words.attention,
          value: attention,
          options: ATTENTION.map((value) => ({ value, label: words.attentions[value] })),
        },
        archivedFilter(archived),
      ]}
      sorts={[
        { value: 'name', label: words.byName },
        { value: 'type', label: words.byType },
        { value: 'price', label: words.byPriceUp },
        { value: '-price', label: words.byPriceDown },
        { value: 'margin', label: words.byMargin },
        { value: '-totalCost', label: words.byCost },
        { value: '-createdAt', label: words.byNewest },
      ]}
      sort={sort ?? 'name'}
      csvUrl={csvUrl}
    />
  )
}
