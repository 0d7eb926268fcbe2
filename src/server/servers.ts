import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Config } from './config.ts'
import { onOwner } from './db/on-owner.ts'
import type { FileStore } from './files/stores/disk-store.ts'
import type { Log } from './log.ts'
import { allOf, fingerprint, type SecretKey, sha256 } from './secrets.ts'
import type { Store } from './store.ts'

export const SEEN_EACH_MS = 5_000
/** A server not seen for this many seconds has ended. */
export const GONE_SECONDS = 30

export type ServerFacts = {
  /** Stays the same each time a server starts on its data folder, so that it takes its own place again. */
  id: string
  host: string
  alone: readonly string[]
  /** Distinguishes one place of files from another. */
  files: string
  /**
   * Fingerprints: first those of the configured keys, newest first, then those of the database's keys that it knows.
   */
  keys: readonly string[]
}

/** The facts about this server that others need. */
export function factsOf(
  config: Pick<Config, 'secretKeys' | 'smtpUrl' | 'cards' | 'billing'>,
  { files, givenKeys }: { files: FileStore; givenKeys: SecretKey },
  server: { id: string; host: string },
): ServerFacts {
  const reasons = [
    !files.isShared && 'its pictures and documents lie in a folder of its own (set STORAGE_ENDPOINT and the like)',
    config.secretKeys === undefined && 'its keys lie in a folder of its own (set SECRET_KEYS)',
    config.smtpUrl === undefined && 'its mails lie in a folder of its own (set SMTP_URL)',
    config.cards === 'sandbox' && 'it alone knows of its practice payments (CARDS=sandbox)',
    config.billing === 'sandbox' && 'it alone knows of its practice subscriptions (BILLING=sandbox)',
  ]
  return {
    ...server,
    alone: reasons.filter((reason) => reason !== false),
    files: sha256(files.place).toString('hex'),
    keys: allOf(givenKeys).map(fingerprint),
  }
}

/** Why these two cannot serve one database at once; undefined if they can. */
export function obstacle(own: ServerFacts, other: ServerFacts): string | undefined {
  if (own.alone.length > 0) return `this one cannot work beside it: ${own.alone.join('; ')}`
  if (other.alone.length > 0) return `that one cannot work beside another: ${other.alone.join('; ')}`
  if (own.files !== other.files) return 'that one keeps pictures and documents elsewhere (STORAGE_*)'
  const [mine, theirs] = [own.keys[0] ?? '', other.keys[0] ?? '']
  if (!other.keys.includes(mine)) return 'that one does not have the first of the keys in SECRET_KEYS'
  if (!own.keys.includes(theirs)) return 'SECRET_KEYS does not hold the first of its keys'
  return undefined
}

/** The refusal, if this server cannot start beside that one. */
function refusal(own: ServerFacts, other: ServerFacts): AppError | undefined {
  const why = other.id === own.id ? 'it was started on a copy of this data folder' : obstacle(own, other)
  if (why === undefined) return undefined
  return new AppError(
    'CONFLICT',
    `Another server (on ${other.host}) works on this database, and ${why}. ` +
      `Stop that one (one that was killed counts as stopped after ${GONE_SECONDS} seconds), or see ` +
      '"Several servers" in docs/operations.md.',
  )
}

/**
 * Checks, before this server touches the database, that no incompatible server is at work. `joinServers` checks again,
 * because two that start together cannot see each other yet. @throws AppError if there is one
 */
export async function refuseBesideOthers(ownerUrl: string, facts: ServerFacts): Promise<void> {
  await onOwner(ownerUrl, async (client) => {
    const { rows: found } = await client.query(`select to_regclass('public.servers') is not null as made`)
    // Servers of such an old release do not register.
    if (!found[0].made) return
    const { rows } = await client.query<ServerFacts>(
      `select * from servers where id <> $1 and seen_at >= clock_timestamp() - make_interval(secs => $2)`,
      [facts.id, GONE_SECONDS],
    )
    for (const other of rows) {
      const refused = refusal(facts, other)
      if (refused) throw refused
    }
  })
}

type Options = {
  store: Store
  log: Log
  facts: ServerFacts
  /** Loads the database's current keys and returns their fingerprints. */
  learnKeys: () => Promise<string[]>
  onRefused: (error: Error) => void
  eachMs?: number
}

/**
 * Registers this server among those that work on the database, until it stops. @throws AppError if an incompatible one
 * is at work
 */
export async function joinServers({
  store,
  log,
  facts: own,
  learnKeys,
  onRefused,
  eachMs = SEEN_EACH_MS,
}: Options): Promise<() => Promise<void>> {
  const run = randomUUID()
  let facts = { ...own, keys: [...own.keys, ...(await learnKeys())] }
  await enter(store, facts, run, { isStart: true })
  const seen = async () => {
    // If that fails, it goes on with the keys it knows and reports no others.
    const learned = await learnKeys().catch((error: unknown) =>
      log.warn({ err: error }, 'the keys of the database could not be read'),
    )
    if (learned) facts = { ...own, keys: [...own.keys, ...learned] }
    const row = await store.outside((db) =>
      db
        .updateTable('servers')
        .set({ seen_at: sql`clock_timestamp()`, keys: [...facts.keys] })
        .where('id', '=', facts.id)
        .where('run', '=', run)
        .returning('id')
        .executeTakeFirst(),
    )
    // The server slept so long that others took it for ended.
    if (!row) await enter(store, facts, run, { isStart: false })
  }
  const beating = setInterval(() => {
    seen().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'CONFLICT') onRefused(error)
      else log.warn({ err: error }, 'this server could not say that it is there')
    })
  }, eachMs).unref()
  return async () => {
    clearInterval(beating)
    await store
      .outside((db) => db.deleteFrom('servers').where('id', '=', facts.id).where('run', '=', run).execute())
      .catch(() => {})
  }
}

/** One at a time, so that of two that start together the second sees the first. */
const enter = (store: Store, facts: ServerFacts, run: string, { isStart }: { isStart: boolean }) =>
  store.outsideTransaction(async (db) => {
    await sql`lock table servers in share row exclusive mode`.execute(db)
    await sql`delete from servers where (id = ${facts.id} and ${isStart})
      or seen_at < clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`.execute(db)
    for (const other of await db.selectFrom('servers').selectAll().execute()) {
      const refused = refusal(facts, other)
      if (refused) throw refused
    }
    const { id, host, alone, files, keys } = facts
    await db
      .insertInto('servers')
      .values({ id, run, host, alone: [...alone], files, keys: [...keys], seen_at: sql`clock_timestamp()` })
      .execute()
  })
