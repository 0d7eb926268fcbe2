import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { readText } from '../db/paths.ts'
import type { Store } from '../scope.ts'
import { syncFolder } from './disk-store.ts'

const MARK = 'database'

/**
 * Files are named by the rows of one database. Beside another one, as where DATABASE_URL was forgotten, none would be
 * found and all would be swept.
 */
export async function refuseFilesOfAnother(store: Store, folder: string): Promise<void> {
  const own = await madeAt(store)
  const mark = path.join(folder, MARK)
  const kept = await readText(mark)
  if (kept === own) return
  if (kept !== undefined)
    throw new AppError(
      'UNAVAILABLE',
      `The pictures and documents in ${folder} belong to another database than this one. ` +
        'Give this server that database (DATABASE_URL, or a backup of it), or move the folder away.',
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${mark}.new`
  await writeFile(draft, own, { mode: 0o600, flush: true })
  await rename(draft, mark)
  await syncFolder(folder)
}

/** To the microsecond, and the same in every copy and backup of the database. */
async function madeAt(store: Store): Promise<string> {
  const { rows } = await store.outside((db) =>
    sql<{ at: string }>`select extract(epoch from min(applied_at))::text as at from migrations`.execute(db),
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate has a row')
  return row.at
}
