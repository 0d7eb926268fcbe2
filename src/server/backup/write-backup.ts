import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AppError } from '#shared/errors.ts'
import { exists } from '../db/paths.ts'
import { originalKey } from '../files/pictures/picture-places.ts'
import { type FileStore, MARK, placeOf, syncFolder } from '../files/stores/disk-store.ts'
import { type Written, ZipWriter } from '../files/zip/zip-writer.ts'
import { FORMAT, isKept, MANIFEST, type Manifest, tableFile } from './manifest.ts'
import { TABLES } from './tables.ts'

type Source = {
  /** A login that may read every bakery's rows. */
  url: string
  /** Undefined to back up the database only. */
  rest?: { dataDir: string; files: FileStore }
  version: string
}

/** How often to look for a moment at which no waiting picture is being moved. */
const SNAPSHOTS_MAX = 20

/**
 * Writes a backup into one file while the server works: first the database as it is at one moment, then the files that
 * exist by then. The file gets its name only when a power cut can no longer damage it.
 */
export async function writeBackup(source: Source, target: string): Promise<{ manifest: Manifest; bytes: number }> {
  if (await exists(target)) throw new AppError('CONFLICT', `${target} exists already: choose another name`)
  const draft = `${target}.${randomUUID().slice(0, 8)}.half`
  const client = new Client({ connectionString: source.url })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new AppError('UNAVAILABLE', `Bakebook cannot reach its database: ${error.message}`)
  })
  try {
    await getReady(client)
    const zip = new ZipWriter(draft, new Date())
    const manifest = await writeParts(client, zip, source)
    await zip.add(MANIFEST, [JSON.stringify(manifest)])
    const bytes = await zip.finish()
    await rename(draft, target)
    await syncFolder(path.dirname(path.resolve(target)))
    return { manifest, bytes }
  } finally {
    await client.end().catch(() => {})
    await rm(draft, { force: true })
  }
}

/**
 * Refuses a login that row-level security limits, as it would silently back up empty tables, and a cluster, whose
 * servers have no common snapshot.
 */
async function getReady(client: Client): Promise<void> {
  const { rows: citus } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (citus.length > 0)
    throw new AppError(
      'UNAVAILABLE',
      'A cluster is backed up with its own tools, server by server (docs/operations.md): Bakebook’s backup ' +
        'needs one moment that all of them share.',
    )
  const { rows } = await client.query(
    'select rolname as name from pg_roles where rolname = current_user and not rolsuper and not rolbypassrls',
  )
  if (rows.length > 0)
    throw new AppError(
      'UNAVAILABLE',
      `The database login "${rows[0].name}" does not see every bakery. Set BACKUP_DATABASE_URL to one that ` +
        'does (docs/operations.md says how to make it).',
    )
  const { rows: made } = await client.query(`select to_regclass('public.media') is not null as made`)
  if (!made[0].made) throw new AppError('CONFLICT', 'There is nothing to back up yet: the database is empty')
  await client.query(
    `set row_security = off; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
     set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  )
}

async function writeParts(client: Client, zip: ZipWriter, { rest, version }: Source): Promise<Manifest> {
  const waiting = await beginSnapshot(client, rest)
  try {
    const { rows: now } = await client.query(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)
    const files: Written[] = []
    for (const { name, read } of waiting)
      for (const content of await read()) files.push(await zip.add(name, content, PACKED))
    const { rows: migrations } = await client.query('select name, sha256 from migrations order by name')
    const { rows: listed } = await client.query<{ name: string; columns: string[] }>(TABLES)
    const tables: Manifest['tables'] = []
    for (const { name, columns } of listed) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const rows = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`))
      const { bytes, sha256 } = await zip.add(tableFile(name), rows, { isLong: true })
      tables.push({ name, columns, rows: rows.rowCount, bytes, sha256 })
    }
    const sequences = await readSequences(client)
    if (rest) {
      for (const name of await filesOf(rest.dataDir)) files.push(...(await addFile(zip, rest.dataDir, name)))
      files.push(...(await addStored(zip, rest.files)))
    }
    return { format: FORMAT, version, madeAt: now[0].at, migrations, tables, sequences, files }
  } finally {
    for (const { handle } of waiting) await handle?.close().catch(() => {})
  }
}

const PACKED = { isPacked: true }

type Content = Parameters<ZipWriter['add']>[1]
/** `read` returns no content if the file is gone. */
type Waiting = { name: string; read: () => Promise<Content[]>; handle?: FileHandle }

/**
 * Takes a snapshot of the database and opens the waiting pictures in it at once, because they are deleted as soon as
 * their copies are made. If one has just been deleted, it takes a later snapshot.
 */
async function beginSnapshot(client: Client, rest: Source['rest']): Promise<Waiting[]> {
  for (let time = 1; ; time += 1) {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ key: string }>(`select key from media where state = 'spooled'`)
    if (rest === undefined) return []
    const { dataDir, files } = rest
    const waiting: Waiting[] = []
    for (const { key } of rows) {
      const name = `spool/${key}.original`
      if (files.isShared) {
        waiting.push({ name, read: () => storedIn(files, originalKey(key)) })
        continue
      }
      const handle = await open(path.join(dataDir, name)).catch(orNothing)
      if (handle) waiting.push({ name, read: async () => [handle.createReadStream({ autoClose: false })], handle })
    }
    // A picture that is really lost will not appear, however often we look.
    if (waiting.length === rows.length || time === SNAPSHOTS_MAX) return waiting
    for (const { handle } of waiting) await handle?.close()
    await client.query('rollback')
  }
}

/** If numbers were given out since the snapshot, the restored sequence only skips them. */
async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...state[0] })
  }
  return sequences
}

/** Adds pictures and documents from wherever they are kept. A missing one was deleted after the snapshot. */
async function addStored(zip: ZipWriter, files: FileStore): Promise<Written[]> {
  const written: Written[] = []
  const mark = await files.readMark()
  if (mark !== undefined) written.push(await zip.add(`files/${MARK}`, [mark], PACKED))
  for await (const key of files.allKeys())
    for (const content of await storedIn(files, key))
      written.push(await zip.add(`files/${placeOf(key)}`, content, PACKED))
  return written
}

const storedIn = (files: FileStore, key: string): Promise<Content[]> =>
  files.get(key).then(
    (bytes) => [[bytes]],
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return []
      throw error
    },
  )

/** The other files of the data folder; the waiting pictures are added elsewhere. */
async function filesOf(dataDir: string): Promise<string[]> {
  const names = ['deleted-bakeries.txt']
  for (const folder of ['secrets', 'mail'])
    names.push(...(await namesIn(path.join(dataDir, folder))).map((name) => `${folder}/${name}`))
  return names.filter(isKept)
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(orNothing)) ?? []

/** A missing file belonged to a picture or mail that was deleted after the snapshot. */
async function addFile(zip: ZipWriter, dataDir: string, name: string): Promise<Written[]> {
  const handle = await open(path.join(dataDir, name)).catch(orNothing)
  if (!handle) return []
  try {
    return [await zip.add(name, handle.createReadStream({ autoClose: false }), PACKED)]
  } finally {
    await handle.close()
  }
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
