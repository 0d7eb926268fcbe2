import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Store } from '../store.ts'

/**
 * Removes the files of mails whose outbox rows are gone: after a customer or a bakery was erased or a request was
 * deleted.
 */
export async function sweepMails(store: Store, folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => {
    const [, id] = /^(\d{1,15})\.eml(?:\.new)?$/.exec(name) ?? []
    return id === undefined ? [] : { name, id: Number(id) }
  })
  const ids = [...new Set(files.map(({ id }) => id))]
  const { rows } = await store.outside((db) =>
    sql<{ id: number }>`select * from mails_in_use(${ids}) as id`.execute(db),
  )
  const inUse = new Set(rows.map(({ id }) => id))
  const orphans = files.filter(({ id }) => !inUse.has(id))
  for (const { name } of orphans) await rm(path.join(folder, name), { force: true })
  return orphans.length
}
