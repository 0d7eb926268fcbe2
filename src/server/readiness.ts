import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { OWN_STEPS } from './db/migrate.ts'
import type { Services } from './kit-services.ts'

export const FREE_BYTES_MIN = 1024 ** 3

export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

/**
 * True if the server can work: the database is the expected one, the database and the disk can be written to, and there
 * is room.
 */
export async function isReady({ store, spoolFolder }: Pick<Services, 'store' | 'spoolFolder'>): Promise<boolean> {
  try {
    await access(spoolFolder, constants.W_OK)
    const { rows } = await store.outside((db) =>
      sql<{ writable: boolean; steps: string[] }>`
        select not pg_is_in_recovery() as writable, (select array_agg(name) from migrations) as steps`.execute(db),
    )
    const [database] = rows
    return database?.writable === true && isOwn(database.steps) && (await freeBytes(spoolFolder)) > FREE_BYTES_MIN
  } catch {
    return false
  }
}

/** True if all our migrations are there. A newer program may have added some that keep ours working (decision 68). */
const isOwn = (steps: readonly string[]): boolean => {
  const newest = OWN_STEPS.at(-1) ?? ''
  return (
    OWN_STEPS.every((name) => steps.includes(name)) && steps.every((name) => OWN_STEPS.includes(name) || name > newest)
  )
}
