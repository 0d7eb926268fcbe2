import { Client } from 'pg'
import { claimDataFolder } from '../db/cluster/data-folder.ts'
import { startEmbedded } from '../db/cluster/embedded.ts'
import type { StartLog } from '../db/cluster/postgres-process.ts'
import type { FileStore } from '../files/stores/disk-store.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { refuseFilled, restoreRows } from './restore-rows.ts'

type Target = {
  dataDir: string
  files: FileStore
  /** The address of an empty database; undefined for the private one in the data folder. */
  databaseUrl: string | undefined
  log: StartLog
}

/**
 * Restores a backup into an empty data folder and an empty database. It reads the whole backup before it changes
 * anything.
 */
export async function restoreBackup(file: string, { dataDir, files, databaseUrl, log }: Target): Promise<Manifest> {
  const release = await claimDataFolder(dataDir)
  try {
    const backup = await openBackup(file)
    try {
      if (databaseUrl === undefined) {
        const embedded = await startEmbedded(dataDir, log)
        try {
          await refuseFilled(embedded.ownerUrl)
          await restoreFiles(backup, dataDir, files)
          await replaceDatabase(embedded.ownerUrl, (url) => restoreRows(backup, url))
        } finally {
          await embedded.stop()
        }
      } else {
        await refuseFilled(databaseUrl)
        await restoreFiles(backup, dataDir, files)
        await restoreRows(backup, databaseUrl)
      }
      return backup.manifest
    } finally {
      backup.close()
    }
  } finally {
    await release()
  }
}

/** Fills a database under a temporary name, and renames it only when all rows are there. */
async function replaceDatabase(ownerUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  await beside(ownerUrl, async (url, admin) => {
    await work(url)
    const name = admin.escapeIdentifier(nameIn(ownerUrl))
    await admin.query(`drop database ${name}`)
    await admin.query(`alter database ${admin.escapeIdentifier(nameIn(url))} rename to ${name}`)
  })
}

/** Runs `work` on a new database of the same server. The database is dropped afterwards unless `work` renamed it. */
export async function beside<T>(ownerUrl: string, work: (url: string, admin: Client) => Promise<T>): Promise<T> {
  const named = (database: string) => {
    const url = new URL(ownerUrl)
    url.pathname = `/${database}`
    return url.href
  }
  const draft = `${nameIn(ownerUrl)}_restored`
  const admin = new Client({ connectionString: named('postgres') })
  admin.on('error', () => {})
  await admin.connect()
  try {
    const drop = () => admin.query(`drop database if exists ${admin.escapeIdentifier(draft)} with (force)`)
    await drop()
    await admin.query(`create database ${admin.escapeIdentifier(draft)} template template0`)
    try {
      return await work(named(draft), admin)
    } finally {
      await drop()
    }
  } finally {
    await admin.end()
  }
}

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
