import { useQuery } from '@tanstack/react-query'
import { archivedFilter } from '#web/table/toolbar/archived-filter.ts'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { recipesApi } from '../recipes-api.ts'
import type { RecipesSearch } from '../recipes-search.ts'

type Props = {
  search: Omit<RecipesSearch, 'page' | 'new'>
  csvUrl: string
  /** The cards have chips for it. */
  withCategory?: boolean
  onChange: (next: Partial<RecipesSearch>) => unknown
}

export function RecipesToolbar({ search, csvUrl, withCategory = false, onChange }: Props) {
  const { q, category, priced, archived, sort } = search
  const categories = useQuery(recipesApi.categories.query({}))
  return (
    <ListToolbar
      q={q}
      onChange={onChange}
      placeholder={words.searchPlaceholder}
      filters={[
        ...(withCategory
          ? [
              {
                key: 'category',
                label: words.category,
                value: category,
                options: (categories.data ?? []).map((each) => ({ value: each.category, label: each.category })),
              },
            ]
          : []),
        {
          key: 'priced',
          label: words.priced,
          value: priced,
          options: [
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ],
        },
        archivedFilter(archived),
      ]}
      sorts={[
        { value: 'name', label: words.byName },
        { value: 'category', label: words.byCategory },
        { value: '-totalCost', label: words.byCost },
        { value: '-costPerServing', label: words.byCostPerServing },
        { value: '-updatedAt', label: words.byUpdated },
      ]}
      sort={sort ?? 'name'}
      csvUrl={csvUrl}
    />
  )
}
