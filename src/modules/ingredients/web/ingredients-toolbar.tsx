import { archivedFilter } from '#web/table/archived-filter.ts'
import { ListToolbar } from '#web/table/list-toolbar.tsx'
import { ATTENTION } from '../filters.ts'
import { ingredientPageWords as words } from '../words.ts'
import type { IngredientsSearch } from './ingredients-search.ts'
import { useIngredientCategories } from './use-ingredient-categories.ts'

type Props = {
  search: Omit<IngredientsSearch, 'page' | 'new' | 'edit'>
  csvUrl: string
  onChange: (next: Partial<IngredientsSearch>) => unknown
}

export function IngredientsToolbar({ search, csvUrl, onChange }: Props) {
  const { q, category, attention, archived, sort } = search
  const categories = useIngredientCategories()
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
          key: 'attention',
          label: words.attention,
          value: attention,
          options: ATTENTION.map((value) => ({ value, label: words.attentions[value] })),
        },
        archivedFilter(archived),
      ]}
      sorts={[
        { value: 'name', label: words.byName },
        { value: 'category', label: words.byCategory },
        { value: '-costPerUnit', label: words.byUnitCost },
        { value: 'pricedOn', label: words.byOldestPrice },
        { value: '-createdAt', label: words.byNewest },
      ]}
      sort={sort ?? 'name'}
      csvUrl={csvUrl}
    />
  )
}
