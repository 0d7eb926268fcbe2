import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { syncFolder } from '../db/cluster/data-folder.ts'
import { type RunningCluster, startEmbedded } from '../db/cluster/embedded.ts'
import { MAJOR, versionOf } from '../db/cluster/make-cluster.ts'
import { databaseAccount, findFormer, keepBinaries } from '../db/cluster/postgres-binaries.ts'
import type { StartLog } from '../db/cluster/postgres-process.ts'
import { exists } from '../db/paths.ts'
import { openBackup } from './open-backup.ts'
import { restoreRows } from './restore-rows.ts'
import { writeBackup } from './write-backup.ts'

const HERE = 'postgres'
/** The name of the old database while the new one is filled from it. */
const FROM = 'postgres.from-'
const NEXT = 'postgres.next'
const BACKUP = 'postgres.upgrade.zip'

/** Starts the private database of the data folder; a database of an older PostgreSQL is upgraded first. */
export async function startPrivate(dataDir: string, version: string, log: StartLog): Promise<RunningCluster> {
  await upgrade(dataDir, version, log)
  const running = await startEmbedded(dataDir, log)
  await keepBinaries(dataDir, log).catch((error: Error) => log.info(`PostgreSQL was not copied: ${error.message}`))
  return running
}

/**
 * Reads all rows with the old binaries, as a backup does, and restores them into a new database. The old one is renamed
 * and otherwise left alone. After a kill at any point, the next start begins again or finds the new database complete.
 */
async function upgrade(dataDir: string, version: string, log: StartLog): Promise<void> {
  const at = (name: string) => path.join(dataDir, name)
  const names = await readdir(dataDir).catch((): string[] => [])
  const left = names.find((name) => name.startsWith(FROM))
  if (left !== undefined) {
    const isDone = await exists(at(HERE))
    await rename(at(left), at(isDone ? keptName(left.slice(FROM.length)) : HERE))
  }
  for (const name of [NEXT, BACKUP]) if (names.includes(name)) await rm(at(name), { recursive: true })

  const major = await versionOf(at(HERE))
  if (major === undefined || Number(major) >= Number(MAJOR)) return
  const binaries = await findFormer(dataDir, major, await databaseAccount(dataDir))
  if (binaries === undefined)
    throw new AppError(
      'UNAVAILABLE',
      `The database in ${at(HERE)} was made by PostgreSQL ${major}, which is needed once more to move it to ${MAJOR}. ` +
        `Install PostgreSQL ${major} (on Debian the package postgresql-${major}) and start again, ` +
        'or start the former Bakebook, back up with it, and restore that into a new data folder.',
    )
  log.info(`moving the database from PostgreSQL ${major} to ${MAJOR}; the old one stays in ${at(keptName(major))}`)
  const from = `${FROM}${major}`
  await rename(at(HERE), at(from))
  try {
    await running(startEmbedded(dataDir, log, { folder: from, former: { major, binaries } }), (url) =>
      writeBackup({ url, version }, at(BACKUP)),
    )
    const backup = await openBackup(at(BACKUP))
    try {
      await running(startEmbedded(dataDir, log, { folder: NEXT }), (url) => restoreRows(backup, url))
    } finally {
      backup.close()
    }
  } catch (error) {
    // The older Bakebook finds its database where it was.
    await rename(at(from), at(HERE))
    throw error
  }
  await rename(at(NEXT), at(HERE))
  await rename(at(from), at(keptName(major)))
  await syncFolder(dataDir)
  await rm(at(BACKUP))
}

const keptName = (major: string) => `postgres-${major}`

async function running(starting: Promise<RunningCluster>, work: (ownerUrl: string) => Promise<unknown>): Promise<void> {
  const cluster = await starting
  try {
    await work(cluster.ownerUrl)
  } finally {
    await cluster.stop()
  }
}
