import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Acts on ticked rows run one by one, so there is a limit to how many can be ticked at once. */
export const MANY_MAX = 100

/** A query for the first rows of the whole list; the table shows one page of it. */
export type ManyRows<Row> = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Row[]> }

/** The ticked rows. They survive paging; rows that are gone are forgotten. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  manyRows?: ManyRows<Row> | undefined,
) {
  const client = useQueryClient()
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  /** The list that is ticked beyond its page; another filter makes another list. */
  const [wide, setWide] = useState<string>()
  const isWide = wide !== undefined && wide === JSON.stringify(manyRows?.queryKey)
  const many = useQuery<Row[]>(
    isWide && manyRows ? manyRows : { queryKey: ['no rows beside the page'], queryFn: skipToken },
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
    /** Ticks rows of other pages, too; undefined while that runs or is impossible. */
    chooseMany:
      manyRows && !isWide
        ? async () => {
            change(await client.fetchQuery(manyRows), true)
            setWide(JSON.stringify(manyRows.queryKey))
          }
        : undefined,
  }
}
