import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { AppError } from '#shared/errors.ts'
import { migrate } from '../db/migrate.ts'
import { onOwner } from '../db/on-owner.ts'
import { tableFile } from './manifest.ts'
import type { OpenBackup } from './open-backup.ts'
import { TABLES } from './tables.ts'

/**
 * Fills an empty database: it creates the tables as they were at the time of the backup, adds all rows in one
 * transaction, then runs the later migrations. If it fails, the database has no rows.
 */
export async function restoreRows(backup: OpenBackup, ownerUrl: string): Promise<void> {
  const last = backup.manifest.migrations.at(-1)?.name
  await refuseFilled(ownerUrl, last)
  await migrate(ownerUrl, undefined, last)
  await onOwner(ownerUrl, (client) => fill(client, backup))
  await migrate(ownerUrl)
}

/** Refuses a database that holds rows. Tables that a failed restore left are no reason to refuse. */
export const refuseFilled = (url: string, last = '~'): Promise<void> =>
  onOwner(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    if (tables.length === 0) return
    const isOurs = tables.some(({ name }) => name === 'migrations')
    if (!isOurs) throw new AppError('CONFLICT', 'The database is not empty: a backup is restored into an empty one')
    const { rows: newest } = await client.query<{ name: string | null }>('select max(name) as name from migrations')
    const users = tables.some(({ name }) => name === 'users')
      ? await client.query('select from users limit 1')
      : undefined
    if (users?.rowCount)
      throw new AppError('CONFLICT', 'This Bakebook has accounts: a backup is restored into an empty one')
    if ((newest[0]?.name ?? '') > last)
      throw new AppError('CONFLICT', 'A newer Bakebook has worked on this database: give it an empty one')
  })

/**
 * Triggers and foreign keys of each table. They are removed while rows come in, since the backup may hold rows that
 * they would change or refuse.
 */
const LIVING = `
  select c.relname as table, c.relforcerowsecurity as fenced,
         array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O') as triggers,
         (select coalesce(json_object_agg(k.conname, pg_get_constraintdef(k.oid)), '{}')
            from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as keys
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

type Living = { table: string; fenced: boolean; triggers: string[]; keys: Record<string, string> }

async function fill(client: Client, { manifest, read }: OpenBackup): Promise<void> {
  const id = (name: string) => client.escapeIdentifier(name)
  const { rows: here } = await client.query<{ name: string }>(TABLES)
  const names = here.map(({ name }) => name)
  if (names.join() !== manifest.tables.map(({ name }) => name).join())
    throw new AppError('INVALID', 'The backup does not hold the tables that its version of the database has')
  const { rows: living } = await client.query<Living>(LIVING)
  const each = (write: (of: Living) => string[]) => living.flatMap(write).join(';\n')
  const alter = ({ table }: Living) => `alter table public.${id(table)}`
  await client.query('begin')
  try {
    await client.query(
      `set local row_security = off; set local timezone = 'UTC'; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0`,
    )
    await client.query(each((of) => Object.keys(of.keys).map((key) => `${alter(of)} drop constraint ${id(key)}`)))
    await client.query(
      each((of) => [
        ...(of.fenced ? [`${alter(of)} no force row level security`] : []),
        ...of.triggers.map((name) => `${alter(of)} disable trigger ${id(name)}`),
      ]),
    )
    await client.query(`truncate ${names.map((name) => `public.${id(name)}`).join(', ')}`)
    for (const { name, columns, rows, sha256 } of manifest.tables) {
      const hash = createHash('sha256')
      const taking = client.query(copyFrom(`copy public.${id(name)} (${columns.map(id).join(', ')}) from stdin`))
      await pipeline(Readable.from(hashed(read(tableFile(name)), hash), { objectMode: false }), taking)
      if (taking.rowCount !== rows || hash.digest('hex') !== sha256)
        throw new AppError('INVALID', `The rows of ${name} did not all arrive: nothing was restored`)
    }
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${id(name)}`, value, isCalled])
    // Each foreign key is created again, which makes PostgreSQL check every row.
    await client.query(
      each((of) => Object.entries(of.keys).map(([key, says]) => `${alter(of)} add constraint ${id(key)} ${says}`)),
    )
    await client.query(
      each((of) => [
        ...of.triggers.map((name) => `${alter(of)} enable trigger ${id(name)}`),
        ...(of.fenced ? [`${alter(of)} force row level security`] : []),
      ]),
    )
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function* hashed(stream: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of stream) {
    hash.update(piece)
    yield piece
  }
}
