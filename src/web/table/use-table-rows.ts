import { useEffect, useMemo, useState } from 'react'
import { saysWords } from '#shared/text/search-words.ts'
import type { Column } from './columns.tsx'
import { type Sort, sortOfText, sortRows, sortText } from './sort-rows.ts'

export const TABLE_PAGE_SIZE = 25
const PAGE_SIZE_FALLBACK = 10

/** S2, 9: 25 rows by default, 10 if the given value is no valid number. */
export const tablePageSize = (asked: number = TABLE_PAGE_SIZE): number =>
  Number.isInteger(asked) && asked > 0 ? asked : PAGE_SIZE_FALLBACK

export type ServerPaging = {
  /** All matches, not only the rows of this page. */
  total: number
  page: number
  sort?: string | undefined
  onChange: (change: { page: number; sort?: string }) => void
}

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  paginate: boolean
  pageSize: number
  server: ServerPaging | undefined
  initialSort: string | undefined
  isTotal: ((row: Row) => boolean) | undefined
  /** The text to find in `searchIn`. */
  q: string
  searchIn: string | undefined
}

/** The rows on screen in their order, sorted and paged by the browser or the server. */
export function useTableRows<Row>({
  rows,
  columns,
  paginate,
  pageSize,
  server,
  initialSort,
  isTotal,
  q,
  searchIn,
}: Options<Row>) {
  const [ownPage, setOwnPage] = useState(1)
  const [ownSort, setOwnSort] = useState(() => sortOfText(initialSort))

  const sorted = useMemo(() => {
    if (server) return [...rows]
    const column = columns.find((candidate) => candidate.key === searchIn)
    const found = q && column?.text ? rows.filter((row) => saysWords(q, column.text?.(row) ?? '')) : rows
    return sortRows(found, columns, ownSort, isTotal)
  }, [server, rows, columns, q, searchIn, ownSort, isTotal])

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another search begins at its first page
  useEffect(() => setOwnPage(1), [q])

  const total = server?.total ?? sorted.length
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = server?.page ?? Math.min(ownPage, pages)
  const sort = server ? sortOfText(server.sort) : ownSort
  const shown = server || !paginate ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)

  return {
    shown,
    /** All rows that the search box finds; undefined without a search. */
    found: !server && q ? sorted : undefined,
    total,
    page,
    sort,
    goTo(next: number) {
      if (server) server.onChange({ page: next, ...(server.sort ? { sort: server.sort } : {}) })
      else setOwnPage(next)
    },
    sortBy(next: Sort) {
      if (server) return server.onChange({ page: 1, sort: sortText(next) })
      setOwnSort(next)
      setOwnPage(1)
    },
  }
}
