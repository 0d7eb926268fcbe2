import { useState } from 'react'

/** Which rows are ticked; survives paging, forgets rows that are gone. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  const selected = rows.filter((row) => keys.has(rowKey(row)))
  const change = (wanted: readonly Row[], on: boolean) =>
    setKeys((before) => {
      const after = new Set(before)
      for (const row of wanted) {
        if (on) after.add(rowKey(row))
        else after.delete(rowKey(row))
      }
      return after
    })
  return { selected, has: (row: Row) => keys.has(rowKey(row)), change, clear: () => setKeys(new Set()) }
}
