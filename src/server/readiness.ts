import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Services } from './kit-services.ts'

const FREE_BYTES_MIN = 1024 ** 3

export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

/** Whether work can be taken: the database and the disk can be written to, and there is room. */
export async function isReady({ store, spoolFolder }: Pick<Services, 'store' | 'spoolFolder'>): Promise<boolean> {
  try {
    await access(spoolFolder, constants.W_OK)
    const { rows } = await store.outside((db) =>
      sql<{ writable: boolean }>`select not pg_is_in_recovery() as writable`.execute(db),
    )
    return rows[0]?.writable === true && (await freeBytes(spoolFolder)) > FREE_BYTES_MIN
  } catch {
    return false
  }
}
