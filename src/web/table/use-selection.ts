import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Acts on ticked rows go one by one, so that there is an end to how many are ticked at once. */
export const MANY_MAX = 100

/** A query for the first rows of the whole list, of which the table shows one page. */
export type ManyRows<Row> = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Row[]> }

/** Which rows are ticked; survives paging, forgets rows that are gone. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  manyRows?: ManyRows<Row> | undefined,
) {
  const client = useQueryClient()
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  /** The list that is ticked beyond its page; another filter is another list. */
  const [wide, setWide] = useState<string>()
  const isWide = wide !== undefined && wide === JSON.stringify(manyRows?.queryKey)
  const many = useQuery(
    isWide && manyRows ? manyRows : { queryKey: ['no rows beside the page'], queryFn: skipToken as never },
  )
  const selected = ((isWide && many.data) || rows).filter((row) => keys.has(rowKey(row)))
  const change = (wanted: readonly Row[], on: boolean) =>
    setKeys((before) => {
      const after = new Set(before)
      for (const row of wanted) {
        if (on) after.add(rowKey(row))
        else after.delete(rowKey(row))
      }
      return after
    })
  return {
    selected,
    has: (row: Row) => keys.has(rowKey(row)),
    change,
    clear: () => {
      setKeys(new Set())
      setWide(undefined)
    },
    /** Ticks rows of other pages, too; undefined while that is done or cannot be. */
    chooseMany:
      manyRows && !isWide
        ? async () => {
            change(await client.fetchQuery(manyRows), true)
            setWide(JSON.stringify(manyRows.queryKey))
          }
        : undefined,
  }
}
