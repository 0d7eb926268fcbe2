import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'

type ListSearch = {
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  new?: unknown
  edit?: unknown
  recipe?: unknown
  receipt?: unknown
  receiptName?: unknown
}

/**
 * A list as its address says it: `filters` is what chooses rows, `search` also what a dialog opens with. `change` keeps
 * the rest of the address and begins at the first page again, unless it says the page. `sorts`: the listing's own.
 */
export function useListAddress<Search extends ListSearch, Sort>(
  schema: z.ZodType<Search>,
  sorts: z.ZodType<Sort>,
  path: string,
) {
  const search = schema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { page = 1, sort, new: _new, edit: _edit, recipe: _recipe, ...others } = search
  const { receipt: _receipt, receiptName: _receiptName, ...filters } = others
  const chosen = sorts.safeParse(sort).data
  return {
    search,
    filters,
    page,
    sort: chosen,
    isNarrowed: Object.values(filters).some((value) => value !== undefined),
    change: (next: Partial<Search>) =>
      // `path` alone settles which route's search it is.
      navigate({ to: path, search: { ...search, page: undefined, ...next } as never, replace: true }),
  }
}
