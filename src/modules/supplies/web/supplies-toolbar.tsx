import { archivedFilter } from '#web/table/archived-filter.ts'
import { ListToolbar } from '#web/table/list-toolbar.tsx'
import { supplyPageWords as words } from '../words.ts'
import type { SuppliesSearch } from './supplies-search.ts'
import { useSupplyCategories } from './use-supply-categories.ts'

type Props = {
  search: Omit<SuppliesSearch, 'page' | 'new' | 'edit'>
  csvUrl: string
  onChange: (next: Partial<SuppliesSearch>) => unknown
}

export function SuppliesToolbar({ search, csvUrl, onChange }: Props) {
  const { q, category, lowStock, archived, sort } = search
  const categories = useSupplyCategories()
  return (
    <ListToolbar
      q={q}
      onChange={onChange}
      placeholder={words.searchPlaceholder}
      filters={[
        {
          key: 'category',
          label: words.category,
          value: category,
          options: categories.map((value) => ({ value, label: value })),
        },
        {
          key: 'lowStock',
          label: words.stockFilter,
          value: lowStock,
          options: [{ value: 'true', label: words.lowStock }],
        },
        archivedFilter(archived),
      ]}
      sorts={[
        { value: 'name', label: words.byName },
        { value: 'category', label: words.byCategory },
        { value: '-unitPrice', label: words.byUnitPrice },
        { value: 'quantity', label: words.byStock },
        { value: '-createdAt', label: words.byNewest },
      ]}
      sort={sort ?? 'name'}
      csvUrl={csvUrl}
    />
  )
}
