import {
  type CompiledQuery,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { batchedOn, refuseUntested } from './messages/batched.ts'
import { Conversation } from './messages/conversation.ts'
import { isSilence, type MessengerOn, type Step } from './messages/messenger.ts'
import type { DB } from './schema.generated.ts'

/** Sends each statement in its own message, with only the public parts of `pg`. */
const stockOn: MessengerOn = (client, types) => (steps, ended, silenceMs) => {
  const ask = ({ text, name, values }: Step) =>
    client.query({
      text,
      values: [...values],
      types,
      queryMode: 'extended',
      ...(name === undefined ? {} : { name }),
      ...(silenceMs === undefined ? {} : { query_timeout: silenceMs }),
    } as pg.QueryConfig)

  const askAll = async (): Promise<Error | undefined> => {
    let failure: Error | undefined
    for (const step of steps) {
      if (failure !== undefined) {
        step.reject(failure)
        continue
      }
      try {
        const { command, rowCount, rows } = await ask(step)
        step.resolve({ command: command ?? '', rowCount: rowCount ?? 0, rows })
      } catch (error) {
        step.reject(error as Error)
        if (error instanceof pg.DatabaseError || isSilence(error)) failure = error as Error
      }
    }
    return failure
  }
  void askAll().then(ended)
}

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

// The last two are for a cluster: its servers must learn the transaction's bakery, which is part of every plan.
const SESSION = `set statement_timeout=30000; set lock_timeout=5000; set idle_in_transaction_session_timeout=10000; set timezone=UTC;
  set citus.propagate_set_commands='local';
  select set_config('plan_cache_mode', 'force_custom_plan', false) from pg_extension where extname = 'citus'`

// A machine that vanished, for example behind a pulled cable, does not answer the system's probes: ten of them, a
// second apart. A long statement does not count as silence.
const PROBES_AFTER_MS = 5_000
// The longest wait for a database that answers probes but not statements.
const SILENCE_MS_MAX = 35_000
/** Beginning a transaction takes no time, so a longer wait means that nobody is there. */
export const BEGIN_MS_MAX = 5_000

/** Statements travel together in our own messages, or each in one of `pg`'s (decision 32). */
export type Messages = 'batched' | 'stock'
const ofStock = new WeakSet<pg.ClientBase>()

type PoolOptions = { size: number; log: Log; messages?: Messages }

/** @throws Error if batched messages were not tested with this version of `pg` */
export function openPool({ url, setRole }: Connection, { size, log, messages = 'batched' }: PoolOptions): pg.Pool {
  if (messages === 'batched') refuseUntested()
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS_MAX,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBES_AFTER_MS,
    types,
    onConnect: async (client: pg.ClientBase) => {
      await client.query(setRole ? `set role ${pg.escapeIdentifier(setRole)}; ${SESSION}` : SESSION)
    },
  } as pg.PoolConfig)
  // Without a listener, a connection closed by the server would end our process. This one covers idle connections, the
  // other one borrowed ones. The next query fails and its caller gets the error.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (messages === 'stock') ofStock.add(client)
  })
  return pool
}

const talks = new WeakMap<pg.PoolClient, Conversation>()

/** The conversation on one connection. */
export function talkOn(client: pg.PoolClient): Conversation {
  const known = talks.get(client)
  if (known) return known
  const messengerOn: MessengerOn = ofStock.has(client) ? stockOn : batchedOn
  const talk = new Conversation(messengerOn(client, types))
  talks.set(client, talk)
  return talk
}

export type Turn = Pick<Conversation, 'ask' | 'later'> & { db: Db; end: () => void }

/**
 * Opens one piece of work on a connection. After its end it may not send anything: the connection may then work for
 * another bakery.
 */
export function openTurn(talk: Conversation): Turn {
  let isOver = false
  const speak = () => {
    if (isOver) throw new Error('This work is over, and its connection is used by others')
    return talk
  }
  const ask: Conversation['ask'] = async (...said) => speak().ask(...said)
  return {
    db: new Kysely<DB>({ dialect: dialectOf(ask) }),
    ask,
    later: (...said) => speak().later(...said),
    end: () => {
      isOver = true
      talk.refuse = undefined
      talk.heard = undefined
    },
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const alreadyOpen = () => Promise.reject(new Error('transactions are opened by the store'))

function dialectOf(ask: Conversation['ask']): Dialect {
  const connection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { command, rowCount, rows } = await ask(sql, parameters)
      return { rows: rows as R[], ...(CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}) }
    },
    streamQuery: () => {
      throw new Error('rows are read whole')
    },
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: alreadyOpen,
      commitTransaction: alreadyOpen,
      rollbackTransaction: alreadyOpen,
      destroy: async () => {},
    }),
  }
}
