import { useNavigate, useSearch } from '@tanstack/react-router'
import { linkToPage } from '../layout/link-to.ts'

export type Searched = {
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  new?: unknown
  edit?: unknown
  recipe?: unknown
  receipt?: unknown
  receiptName?: unknown
}

/** How a page reads its address: `listSearch`. */
export type AddressOf<Search, Sort> = { parse: (search: unknown) => Search & { sort?: Sort | undefined } }
export type FiltersOf<Search, Sort> = Omit<
  Search & { sort?: Sort | undefined },
  'page' | 'sort' | 'new' | 'edit' | 'recipe' | 'receipt' | 'receiptName'
>
export type SearchChange<Search> = Partial<Omit<Search, 'sort'>> & { sort?: string | undefined }

/** The parts of an address that choose rows. */
export function filtersOf<Search extends Searched, Sort>(
  search: Search & { sort?: Sort | undefined },
): FiltersOf<Search, Sort> {
  const { page: _p, sort: _s, new: _n, edit: _e, recipe: _r, receipt: _t, receiptName: _m, ...filters } = search
  return filters
}

/**
 * A list as its address describes it: `filters` choose the rows, `search` also holds what a dialog opens with. `change`
 * keeps the rest of the address and returns to the first page, unless it sets the page.
 */
export function useListAddress<Search extends Searched, Sort extends string>(
  address: AddressOf<Search, Sort>,
  path: string,
) {
  const search = address.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { page = 1, sort } = search
  const filters = filtersOf<Search, Sort>(search)
  return {
    search,
    filters,
    page,
    sort,
    isNarrowed: Object.values(filters).some((value) => value !== undefined),
    change: (next: SearchChange<Search>) =>
      navigate({ ...linkToPage(path, { ...search, page: undefined, ...next }), replace: true }),
  }
}
