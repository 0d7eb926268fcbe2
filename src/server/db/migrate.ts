import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { AppError } from '#shared/errors.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/

const OLDEST_SERVER = 150_000

/** unique_violation, duplicate_table, duplicate_object. */
const ALREADY_MADE = new Set(['23505', '42P07', '42710'])

/**
 * A step waits this long for a table that others use, at first and at most. Callers behind it wait as long, which is less
 * than their own patience. The longer wait is for tables that are never free by chance: after a second PostgreSQL
 * ends one of two that wait for each other, and either tries again.
 */
const [LOCK_MS, LOCK_MS_MAX] = [500, 2_000]
/** The others' turn, in step's waits. */
const TURN = 2
/** A backup holds every table for as long as it reads. */
const PATIENCE_MS = 10 * 60_000
/** lock_not_available, deadlock_detected. */
const IN_USE = new Set(['55P03', '40P01'])

type Step = { name: string; sql: string; sha256: string }

/**
 * Brings the database up to the newest migration in the folder. Each runs in one transaction under a row lock: a kill
 * leaves the old schema or the new one, and a second process waits. `until` names the last migration to run, when the
 * later ones need rows of that time.
 */
export async function migrate(
  ownerUrl: string,
  folder: string = FOLDER,
  until?: string,
): Promise<{ applied: string[] }> {
  const steps = (await readSteps(folder)).filter(({ name }) => until === undefined || name <= until)
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new AppError('UNAVAILABLE', `Bakebook cannot reach its database: ${error.message}`)
  })
  try {
    await checkVersion(client)
    await checkCluster(client)
    await ensureTables(client).catch((error: Error) => {
      throw refusal(error.message)
    })
    const applied: string[] = []
    for (let name = await applyInTurn(client, steps); name; name = await applyInTurn(client, steps)) applied.push(name)
    return { applied }
  } finally {
    await client.end()
  }
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/**
 * The migrations that this program knows. They are read at its start, because an update may replace the folder under
 * it.
 */
export const OWN_STEPS: readonly string[] = namesIn(FOLDER)

export async function readSteps(folder: string = FOLDER): Promise<Step[]> {
  const names = namesIn(folder)
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  const wrong = names.find((name) => !FILE_NAME.test(name))
  if (wrong) throw refusal(`${wrong} is not named like 0001-start.sql`)
  if (numbers.size !== names.length) throw refusal(`two files in ${folder} have the same number`)
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      if (/^[ \t]*(commit|rollback)\s*;/im.test(sql)) throw refusal(`${name} ends its own transaction`)
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (rows[0].number < OLDEST_SERVER)
    throw refusal(`it runs PostgreSQL ${rows[0].version}, and Bakebook needs 15 or newer`)
}

/** A coordinator must know its servers before the tables are made, since making them distributes them. */
async function checkCluster(client: Client): Promise<void> {
  const { rows } = await client.query(`select exists (select from pg_extension where extname = 'citus') as many`)
  if (!rows[0].many) return
  const { rows: found } = await client.query(`
    select (select count(*)::int from pg_dist_node where groupid <> 0) as workers,
           exists (select from pg_dist_node where groupid = 0) as named,
           to_regproc('public.current_bakery') is not null as made,
           exists (select from pg_dist_partition where logicalrelid = to_regclass('public.settings')) as spread`)
  const { workers, named, made, spread } = found[0]
  if (!named || workers === 0)
    throw refusal('it has the extension citus, but no servers: run citus_set_coordinator_host and citus_add_node first')
  if (made && !spread)
    throw refusal('its tables were made before it became a cluster. Restore a backup into a new database that is one')
}

async function ensureTables(client: Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.migration_lock') is not null as made`)
  if (rows[0].made) return
  await client
    .query(
      `begin;
       create table public.migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
       create table public.migration_lock (id integer primary key);
       insert into public.migration_lock (id) values (1);
       commit`,
    )
    .catch(async (error: { code?: string }) => {
      await client.query('rollback')
      // If two first starts collide, the loser has waited for the winner and finds its tables.
      if (!ALREADY_MADE.has(error.code ?? '')) throw error
    })
}

/** Servers of the previous release may be at work, so a step that cannot have its tables tries again. */
async function applyInTurn(client: Client, steps: Step[]): Promise<string | undefined> {
  const begin = performance.now()
  for (let lockMs = LOCK_MS; ; lockMs = Math.min(lockMs * 2, LOCK_MS_MAX)) {
    try {
      return await applyNext(client, steps, lockMs)
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      if (!IN_USE.has(code ?? '') || performance.now() - begin > PATIENCE_MS) throw error
      await wait(lockMs * TURN)
    }
  }
}

/** Applies the first missing migration and returns its name. */
async function applyNext(client: Client, steps: Step[], lockMs: number): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query('select 1 from public.migration_lock where id = 1 for update')
    const { rows } = await client.query('select name, sha256 from public.migrations order by name')
    const step = nextStep(steps, rows)
    if (step) {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await client.query(step.sql).catch((error: Error) => {
        const failed = refusal(`${step.name} failed and nothing of it was kept: ${error.message}`)
        throw Object.assign(failed, { cause: error })
      })
      await client.query('insert into public.migrations (name, sha256) values ($1, $2)', [step.name, step.sha256])
    }
    await client.query('commit')
    return step?.name
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function nextStep(steps: Step[], applied: { name: string; sha256: string }[]): Step | undefined {
  const newestFile = steps.at(-1)?.name ?? ''
  const [oldest] = applied
  if (oldest && oldest.name !== steps[0]?.name) {
    throw refusal(
      `a Bakebook from before 1.0 made its tables (it has ${oldest.name}), and only that one can use them. ` +
        'Set DATA_DIR to another folder or DATABASE_URL to an empty database',
    )
  }
  for (const { name, sha256 } of applied) {
    const step = steps.find((candidate) => candidate.name === name)
    if (!step && name > newestFile) {
      throw refusal(`the database was made by a newer Bakebook (it has ${name}). Update the program to use it`)
    }
    if (!step) throw refusal(`${name} was applied to this database but its file is missing`)
    if (step.sha256 !== sha256)
      throw refusal(`${name} was changed after it was applied. Restore it and add a new file instead`)
  }
  const next = steps.find((step) => !applied.some((done) => done.name === step.name))
  const newestApplied = applied.at(-1)?.name ?? ''
  if (next && next.name < newestApplied) {
    throw refusal(`${next.name} comes before ${newestApplied}, which is already applied. Give it a later number`)
  }
  return next
}

const refusal = (reason: string) => new AppError('UNAVAILABLE', `The database cannot be brought up to date: ${reason}.`)
