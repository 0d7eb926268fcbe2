import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AddressOf, type FiltersOf, filtersOf, type Searched, useListAddress } from '../table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '../table/use-table-rows.ts'
import type { Query } from './record-api.ts'

type Sorted<Search, Sort> = FiltersOf<Search, Sort> & { sort: Sort | undefined }
type Paged = { page: number; pageSize: number }

/** The calls of a contract that answer a list as its address describes it. */
export type ListApi<Row, Search, Sort> = {
  list: Query<Sorted<Search, Sort> & Paged, { rows: Row[]; total: number }>
  export: { url: (input: Sorted<Search, Sort>) => string }
}

type Options<Row, Search extends Searched, Sort extends string> = {
  api: ListApi<Row, Search, Sort>
  path: string
  search: AddressOf<Search, Sort>
  /** Filters that the page itself sets, whatever the address says. */
  fixed?: Partial<Search>
  pageSize?: number
  /** The order to ask for while the address names none; without it the server decides. */
  firstSort?: Sort
  refetchInterval?: (query: { state: { data?: { rows: Row[] } | undefined } }) => number | false
}

/** A list from the server as its address describes it: its rows, its filters, and how to change them. */
export function useListView<Row, Search extends Searched, Sort extends string>({
  api,
  path,
  search: schema,
  fixed = {},
  pageSize = TABLE_PAGE_SIZE,
  firstSort,
  refetchInterval,
}: Options<Row, Search, Sort>) {
  const address = useListAddress(schema, path)
  const filters = { ...address.filters, ...fixed }
  const { page, sort = firstSort } = address
  const list = useQuery({
    ...api.list.query({ ...filters, sort, page, pageSize }),
    placeholderData: keepPreviousData,
    ...(refetchInterval && { refetchInterval }),
  })
  const askedOf = (search: Search & { sort?: Sort | undefined }): Record<string, unknown> => ({
    ...filtersOf<Search, Sort>(search),
    sort: search.sort,
  })
  const isEmpty = list.data?.total === 0 && !address.isNarrowed
  return {
    ...address,
    path,
    /** The search, filters and order of the address. */
    asked: askedOf(address.search),
    /** The same of another address. */
    read: (asked: Record<string, unknown>) => askedOf(schema.parse(asked)),
    sort,
    change: address.change as (next: Record<string, unknown>) => unknown,
    filters: filters as typeof address.filters,
    list,
    csvUrl: api.export.url({ ...filters, sort }),
    /** True if there are no rows and nothing is searched for. */
    isEmpty,
    /** True if there are none in the archive either, so that there is nothing to search or filter. */
    isBare: useIsBare(isEmpty, api, schema),
  }
}

function useIsBare<Row, Search extends Searched, Sort extends string>(
  isEmpty: boolean,
  api: ListApi<Row, Search, Sort>,
  schema: AddressOf<Search, Sort>,
): boolean {
  const archivedToo = filtersOf<Search, Sort>(schema.parse({ archived: 'all' }))
  const hasArchive = Object.values(archivedToo).some((value) => value !== undefined)
  const any = useQuery({
    ...api.list.query({ ...archivedToo, sort: undefined, page: 1, pageSize: 1 }),
    enabled: isEmpty && hasArchive,
  })
  return isEmpty && !any.isLoadingError && !any.data?.total
}

export type ListView<Row> = Pick<
  ReturnType<typeof useListView<Row, Searched, string>>,
  'path' | 'asked' | 'read' | 'list' | 'page' | 'sort' | 'isNarrowed' | 'isEmpty' | 'isBare' | 'change' | 'csvUrl'
> & { filters: Record<string, unknown>; search: { q?: string | undefined } }
