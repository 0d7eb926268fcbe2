import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Store } from '../../store.ts'
import type { FileStore } from './disk-store.ts'

/** Refuses files of another database: with a forgotten DATABASE_URL none would be found and all would be removed. */
export async function refuseFilesOfAnother(store: Store, files: FileStore): Promise<void> {
  const own = await madeAt(store)
  const kept = await files.readMark()
  if (kept === own) return
  if (kept !== undefined)
    throw new AppError(
      'UNAVAILABLE',
      `The pictures and documents in ${files.place} belong to another database than this one. ` +
        'Give this server that database (DATABASE_URL, or a backup of it), or ' +
        `${files.isShared ? 'another bucket or STORAGE_PREFIX' : 'move the folder away'}.`,
    )
  await files.writeMark(own)
}

/** When the database was made, to the microsecond: the same in every copy and backup of it. */
async function madeAt(store: Store): Promise<string> {
  const { rows } = await store.outside((db) =>
    sql<{ at: string }>`select extract(epoch from min(applied_at))::text as at from migrations`.execute(db),
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate has a row')
  return row.at
}
