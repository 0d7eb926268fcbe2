import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { FileStore } from '../files/stores/disk-store.ts'
import type { Log } from '../log.ts'
import { freeBytes } from '../readiness.ts'
import type { Store } from '../store.ts'
import { backupName, isHalf, outdatedBackups } from './kept-backups.ts'
import { openBackup } from './open-backup.ts'
import { beside } from './restore-backup.ts'
import { restoreRows } from './restore-rows.ts'
import { writeBackup } from './write-backup.ts'

const POLL_MS = 5 * 60_000
const QUIET = { hour: 3, minute: 30 }
const AGAIN_MS = 3_600_000
const KEPT_DAYS = 60

type Options = {
  store: Store
  log: Log
  /** The folder for the backups. It is not created if it is missing: it may be a disk that is not plugged in. */
  folder: string
  dataDir: string
  files: FileStore
  version: string
  /** A login that may read every bakery's rows, and the login that owns the database. */
  url: string
  ownerUrl: string
}

/**
 * Makes a backup each night at half past three, or as soon as possible after it; a failed one is tried again an hour
 * later.
 */
export function startNightlyBackups(options: Options): { stop: () => void } {
  let isStopped = false
  let running: Promise<void> | undefined
  const round = () => {
    running ??= backUpIfDue(options)
      .catch((error) => {
        if (!isStopped) options.log.error({ err: error }, 'backups could not be looked at')
      })
      .finally(() => {
        running = undefined
      })
  }
  const polling = setInterval(round, POLL_MS).unref()
  round()
  return {
    // Nobody waits for the running backup, as it may take long; the next backup removes its unfinished file.
    stop: () => {
      isStopped = true
      clearInterval(polling)
    },
  }
}

/** The last half past three, in the server's local time. */
export function lastQuietTime(now: Date): Date {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), QUIET.hour, QUIET.minute)
  if (at > now) at.setDate(at.getDate() - 1)
  return at
}

/** Makes a backup if one is due. A failure is recorded and the operator gets a message. */
export async function backUpIfDue(options: Options): Promise<void> {
  const { store, log, folder } = options
  const id = await claim(store)
  if (id === undefined) return
  const begun = new Date(store.now())
  let bytes: number | null = null
  let problem: string | null = null
  try {
    for (const name of (await readdir(folder)).filter(isHalf)) await rm(path.join(folder, name))
    const file = path.join(folder, backupName(begun))
    bytes = (await writeBackup({ ...options, rest: options }, file)).bytes
    await checkBackup(file, options).catch(async (error) => {
      await rm(file, { force: true })
      throw error
    })
    for (const name of outdatedBackups(await readdir(folder))) await rm(path.join(folder, name), { force: true })
  } catch (error) {
    problem = (error as Error).message
    log.error({ err: error, folder }, 'the backup failed')
  }
  await noteEnd(store, id, { bytes, problem })
  if (problem === null) log.info({ folder, bytes }, 'backed up')
}

/** Only one of several servers on a database makes the backup. */
const claim = (store: Store): Promise<number | undefined> =>
  store.outsideTransaction(async (db, now) => {
    await sql`select pg_advisory_xact_lock(hashtext('bakebook backups'))`.execute(db)
    const due = lastQuietTime(new Date(now)).toISOString()
    const again = new Date(Date.parse(now) - AGAIN_MS).toISOString()
    const isDone = await db
      .selectFrom('backups')
      .select('id')
      .where((is) =>
        is.or([
          is.and([
            is('is_nightly', '=', true),
            is('ended_at', 'is not', null),
            is('problem', 'is', null),
            is('begun_at', '>=', due),
          ]),
          is.and([is('is_nightly', '=', true), is('begun_at', '>', again)]),
        ]),
      )
      .executeTakeFirst()
    if (isDone) return undefined
    const old = new Date(Date.parse(now) - KEPT_DAYS * 24 * AGAIN_MS).toISOString()
    await db.deleteFrom('backups').where('begun_at', '<', old).execute()
    const { id } = await db
      .insertInto('backups')
      .values({ is_nightly: true, begun_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const noteEnd = (store: Store, id: number, end: { bytes: number | null; problem: string | null }): Promise<unknown> =>
  store.outside((db, now) =>
    db
      .updateTable('backups')
      .set({ ...end, ended_at: now })
      .where('id', '=', id)
      .execute(),
  )

/**
 * Reads a whole backup and restores its rows into a temporary database. The restore is skipped if the login may not
 * create a database or the disk has too little room for a second copy.
 */
async function checkBackup(file: string, { ownerUrl, dataDir, log }: Options): Promise<void> {
  const backup = await openBackup(file)
  try {
    if (await hasRoom(ownerUrl, dataDir)) await beside(ownerUrl, (url) => restoreRows(backup, url))
    else log.warn('the backup was read, but not restored on trial: the database login may not, or the disk is too full')
  } finally {
    backup.close()
  }
}

async function hasRoom(ownerUrl: string, dataDir: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select rolsuper or rolcreatedb as may, pg_database_size(current_database()) as size
         from pg_roles where rolname = current_user`,
    )
    return rows[0].may && (await freeBytes(dataDir)) > 3 * Number(rows[0].size) + 1e9
  } finally {
    await client.end()
  }
}

/** Records a backup that was made by hand. */
export async function noteBackup(url: string, begun: Date, bytes: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.backups') is not null as made`)
    if (rows[0].made)
      await client.query('insert into backups (is_nightly, begun_at, ended_at, bytes) values (false, $1, now(), $2)', [
        begun,
        bytes,
      ])
  } finally {
    await client.end()
  }
}
