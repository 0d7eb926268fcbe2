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
  /** A login that sees every bakery. */
  url: string
  /** Left out where only the database is wanted. */
  rest?: { dataDir: string; files: FileStore }
  version: string
}

/** How often a moment is looked for at which no picture goes from where it waits to where it is kept. */
const SNAPSHOTS_MAX = 20

/**
 * Writes everything into one file beside a server at work: the database as it is at one moment, then the files that
 * exist by then. The file has its name only once all of it would survive a power cut.
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

/** A login that row security holds back would back up empty tables and say nothing; the servers of a cluster share no moment. */
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
/** Reads its content, which is none where it is gone. */
type Waiting = { name: string; read: () => Promise<Content[]>; handle?: FileHandle }

/**
 * Begins to see the database as it is now. Pictures that wait in it are opened at once: they are removed as soon as
 * their copies are made, and then the snapshot would name files that are gone. Where that has just happened, a later
 * moment is taken.
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
    // One that is lost stays lost, however often it is looked for.
    if (waiting.length === rows.length || time === SNAPSHOTS_MAX) return waiting
    for (const { handle } of waiting) await handle?.close()
    await client.query('rollback')
  }
}

/** Numbers that were given since the snapshot are only skipped. */
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

/** Pictures and documents, wherever they are kept; one that is gone was deleted since the snapshot. */
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

/** The waiting pictures are in it already. */
async function filesOf(dataDir: string): Promise<string[]> {
  const names = ['deleted-bakeries.txt']
  for (const folder of ['secrets', 'mail'])
    names.push(...(await namesIn(path.join(dataDir, folder))).map((name) => `${folder}/${name}`))
  return names.filter(isKept)
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(orNothing)) ?? []

/** One that is gone meanwhile belonged to a picture or mail that was deleted since the snapshot. */
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
