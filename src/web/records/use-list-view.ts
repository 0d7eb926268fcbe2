import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useListAddress } from '../table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '../table/use-table-rows.ts'
import type { RecordApi } from './record-api.ts'

type Searched = Parameters<typeof useListAddress>[0] extends z.ZodType<infer Search> ? Search : never

type Options<Row, Search extends Searched, Sort> = {
  api: Pick<RecordApi<unknown, Row>, 'list' | 'export'>
  path: string
  search: z.ZodType<Search>
  /** The listing's own, as the contract names them. */
  sorts: z.ZodType<Sort>
  /** Filters that the page itself sets, whatever its address says. */
  fixed?: Partial<Search>
  pageSize?: number
  refetchInterval?: (query: { state: { data?: { rows: Row[] } | undefined } }) => number | false
}

/** A server's list as its address says it: its rows, its filters, and the way to change them. */
export function useListView<Row, Search extends Searched, Sort extends string | undefined>({
  api,
  path,
  search: schema,
  sorts,
  fixed = {},
  pageSize = TABLE_PAGE_SIZE,
  refetchInterval,
}: Options<Row, Search, Sort>) {
  const address = useListAddress(schema, sorts, path)
  const filters = { ...address.filters, ...fixed }
  const { page, sort } = address
  const list = useQuery({
    ...api.list.query({ ...filters, sort, page, pageSize } as never),
    placeholderData: keepPreviousData,
    ...(refetchInterval && { refetchInterval: refetchInterval as never }),
  })
  return {
    ...address,
    change: address.change as (next: Record<string, unknown>) => unknown,
    filters: filters as typeof address.filters,
    list,
    csvUrl: api.export.url({ ...filters, sort } as never),
    /** There is nothing yet, and nothing is searched for. */
    isEmpty: list.data?.total === 0 && !address.isNarrowed,
  }
}

export type ListView<Row> = Pick<
  ReturnType<typeof useListView<Row, Searched, string | undefined>>,
  'list' | 'page' | 'sort' | 'isNarrowed' | 'isEmpty' | 'change' | 'csvUrl'
> & { filters: Record<string, unknown>; search: { q?: string | undefined } }
