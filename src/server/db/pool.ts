import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { preparedName } from './prepared.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

function checkedInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

// Dates stay yyyy-mm-dd (a Date would move them by the server's zone), numerics stay exact text, instants are ISO text.
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: checkedInteger,
  [DATE]: (text) => text,
  [NUMERIC]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text'),
}

export type Connection = { url: string; setRole?: string | undefined }

const SESSION =
  'set statement_timeout=30000; set lock_timeout=5000; set idle_in_transaction_session_timeout=10000; set timezone=UTC'

// A database that is gone without a word, as behind a cable that was pulled: nothing waits for it longer than this.
const SILENCE_MS_MAX = 35_000
/** To begin a transaction takes no time: who waits this long talks to nobody. */
export const BEGIN_MS_MAX = 5_000
export const isSilence = (error: unknown): boolean => (error as Error).message === 'Query read timeout'

export function openPool({ url, setRole }: Connection, { size, log }: { size: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS_MAX,
    keepAlive: true,
    types,
    onConnect: async (client: pg.ClientBase) => {
      await client.query(setRole ? `set role ${pg.escapeIdentifier(setRole)}; ${SESSION}` : SESSION)
    },
  } as pg.PoolConfig)
  // Without a listener a connection that the server closes would end the process: here of one that is idle, there of
  // one that is lent. The next query on it fails and tells its caller.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const bound = new WeakMap<pg.PoolClient, Db>()

/** The query builder on one connection, made once per connection. */
export function onClient(client: pg.PoolClient): Db {
  const known = bound.get(client)
  if (known) return known
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (key === 'release') return () => {}
      if (key === 'query')
        return (text: string, values: unknown[]) => target.query({ name: preparedName(text), text, values })
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {}, options: {} } }),
  })
  bound.set(client, db)
  return db
}
