import { sql } from 'kysely'
import type { Store } from '../../store.ts'
import type { FileStore } from './disk-store.ts'

const DAY_MS = 24 * 3_600_000

/** Removes files that are a day old and have no row, as after a failed request or a deleted bakery. */
export async function sweepFiles(store: Store, files: FileStore): Promise<number> {
  return files.sweep(Date.parse(store.now()) - DAY_MS, (keys) =>
    store.outside(async (db) => {
      const { rows } = await sql<{ key: string }>`select * from keys_in_use(${keys}) as key`.execute(db)
      return new Set(rows.map(({ key }) => key))
    }),
  )
}
