import { z } from 'zod'
import { SEARCH_MAX } from '../search-fields.ts'
import { oneLine } from '../text/text.ts'

export const PAGE_SIZE = 25
export const PAGE_SIZE_MAX = 200
/** A list without `page` has at most this many rows. */
export const WHOLE_LIST_MAX = 1000

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .or(z.int())
    .pipe(z.int().min(1).max(max))

/**
 * The query of a list: `q` searches; `sort` is a column name, or `-column` for descending. A list answers an array;
 * `X-Total-Count` carries the number of all matches.
 */
export const listing = <const Sort extends readonly [string, ...string[]]>(columns: Sort) =>
  z.object({
    q: z.string().max(1000).transform(oneLine).pipe(z.string().max(SEARCH_MAX)).optional(),
    sort: z
      .enum(
        columns.flatMap((column) => [column, `-${column}`]) as [Sort[number], ...(Sort[number] | `-${Sort[number]}`)[]],
      )
      .optional(),
    page: count(1_000_000).optional(),
    pageSize: count(PAGE_SIZE_MAX).optional(),
    archived: z.enum(['true', 'false', 'all']).optional(),
  })

export type Paging = { page?: number | undefined; pageSize?: number | undefined }

export function window(
  { page, pageSize = PAGE_SIZE }: Paging,
  wholeMax = WHOLE_LIST_MAX,
): { limit: number; offset: number } {
  return page === undefined ? { limit: wholeMax, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
}

/** The number of all rows, when a page that is not full shows it. */
export const totalTold = (rows: number, { limit, offset }: { limit: number; offset: number }): number | undefined =>
  rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined

export function sortOf<Column extends string>(
  sort: string | undefined,
  fallback: Column | `-${Column}`,
): { column: Column; descending: boolean } {
  const wanted = sort ?? fallback
  const descending = wanted.startsWith('-')
  return { column: (descending ? wanted.slice(1) : wanted) as Column, descending }
}

export type Page<Row> = { rows: Row[]; total: number }
