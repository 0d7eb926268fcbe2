import type pg from 'pg'
import { today } from '#shared/dates/dates.ts'
import { BEGIN_MS_MAX, type Db, isSilence, onClient } from './db/pool.ts'
import type { Log } from './log.ts'

export type Role = 'owner' | 'manager' | 'kitchen'
export type Actor = { kind: 'user' | 'visitor' | 'customer' | 'system'; id?: number; name: string }
/** The actor of everything that happens by itself. */
export const BAKEBOOK: Actor = { kind: 'system', name: 'Bakebook' }
/** Which business, and who acts in it. Only a session, a form's address, an order's link or a job makes these. */
export type Claims = { businessId: number; actor: Actor; role?: Role; timeZone: string }

declare const opened: unique symbol
/** A business and a transaction. First argument of every server function; nothing else reaches the tables. */
export type Scope = Claims & {
  /** Instant of the request, ISO UTC. */
  now: string
  /** The business's own date at that instant. */
  today: string
  db: Db
  /** Runs after the transaction is committed; never when it is rolled back. */
  afterCommit: (effect: () => void) => void
  /** Values that were read already (`remembered`). */
  memory: Map<string, unknown>
  readonly [opened]: true
}

export type Mode = 'read' | 'write' | 'report'
type Work<T> = (scope: Scope) => Promise<T>

const BEGIN = {
  read: 'begin read only',
  write: 'begin',
  report: 'begin isolation level repeatable read read only',
} as const

/**
 * PostgreSQL's code for a prepared statement that no longer fits the tables, because another server has migrated them.
 * It takes a new connection.
 */
const OUTDATED = '0A000'
const RETRIED = new Set(['40001', '40P01', OUTDATED])
const ATTEMPTS = 5

/** Asked in the message that opens the transaction: which claims a cookie's hash stands for. */
export type SessionQuery<Session extends { claims: Claims }> = {
  /** SQL with `$hash` and `$now`; its row carries business_id. */
  sql: string
  read: (row: Record<string, unknown>) => Session
}

export class Store {
  readonly #pool: pg.Pool
  readonly #clock: () => Date
  readonly #log: Log

  constructor(pool: pg.Pool, { clock, log }: { clock: () => Date; log: Log }) {
    this.#pool = pool
    this.#clock = clock
    this.#log = log
  }

  now(): string {
    return this.#clock().toISOString()
  }

  /** One transaction in one business. */
  inBusiness<T>(claims: Claims, work: Work<T>, mode: Mode = 'write'): Promise<T> {
    return this.#transact(
      async (client, now) => {
        await begin(
          client,
          `${BEGIN[mode]}; select set_config('app.business_id', '${Number(claims.businessId)}', true)`,
        )
        return { claims, now }
      },
      work,
      mode,
    )
  }

  /**
   * Like `inBusiness`, for the business of a session: the session is looked up in the message that begins the
   * transaction. Answers undefined when there is no such session.
   */
  async inSession<Session extends { claims: Claims }, T>(
    tokenHash: Buffer,
    query: SessionQuery<Session>,
    work: (scope: Scope, session: Session) => Promise<T>,
    mode: Mode,
  ): Promise<{ value: T } | undefined> {
    let session: Session | undefined
    try {
      const value = await this.#transact(
        async (client, now) => {
          const lookup = query.sql
            .replaceAll('$hash', `'\\x${tokenHash.toString('hex')}'::bytea`)
            .replaceAll('$now', `'${now}'::timestamptz`)
          const answers = await begin(
            client,
            `${BEGIN[mode]}; select s.*, set_config('app.business_id', s.business_id::text, true) from (${lookup}) s`,
          )
          const row = answers[1]?.rows[0] as Record<string, unknown> | undefined
          if (row === undefined) throw new NoSession()
          session = query.read(row)
          return { claims: session.claims, now }
        },
        (scope) => work(scope, session as Session),
        mode,
      )
      return { value }
    } catch (error) {
      if (error instanceof NoSession) return undefined
      throw error
    }
  }

  /** A connection without a business: people, sessions, look-ups, rate limits. It sees no bakery's rows. */
  async outside<T>(work: (db: Db, now: string) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      return await work(onClient(client), this.now())
    } catch (error) {
      if (isUseless(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Several changes outside any business as one; `enter` puts the rest of the transaction into a business. */
  outsideTransaction<T>(
    work: (db: Db, now: string, enter: (claims: Claims) => Promise<Scope>) => Promise<T>,
  ): Promise<T> {
    return this.#retried(async () => {
      const client = await this.#pool.connect()
      const now = this.now()
      const effects: (() => void)[] = []
      let broken: Error | undefined
      try {
        await begin(client, 'begin')
        const value = await work(onClient(client), now, async (claims) => {
          await client.query(`select set_config('app.business_id', '${Number(claims.businessId)}', true)`)
          return openScope(claims, now, client, effects)
        })
        await client.query('commit')
        this.#run(effects)
        return value
      } catch (error) {
        broken = await rollBack(client, error)
        throw error
      } finally {
        client.release(broken)
      }
    })
  }

  #transact<T>(
    open: (client: pg.PoolClient, now: string) => Promise<{ claims: Claims; now: string }>,
    work: Work<T>,
    mode: Mode,
  ): Promise<T> {
    return this.#retried(async () => {
      const client = await this.#pool.connect()
      const effects: (() => void)[] = []
      try {
        const { claims, now } = await open(client, this.now())
        const value = await work(openScope(claims, now, client, effects))
        if (mode === 'write') {
          await client.query('commit')
          client.release()
          this.#run(effects)
        } else {
          // Nothing was written: the answer need not wait for the transaction's end.
          client.query('commit').then(
            () => client.release(),
            (error: Error) => client.release(error),
          )
        }
        return value
      } catch (error) {
        client.release(await rollBack(client, error))
        throw error
      }
    })
  }

  async #retried<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt()
      } catch (error) {
        if (tries >= ATTEMPTS || !RETRIED.has(codeOf(error))) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries))
      }
    }
  }

  #run(effects: (() => void)[]): void {
    for (const effect of effects) {
      try {
        effect()
      } catch (error) {
        this.#log.error({ err: error }, 'an effect after commit failed')
      }
    }
  }
}

class NoSession extends Error {}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** Whether this failure says that the connection can be asked nothing any more. */
const isUseless = (error: unknown): boolean => codeOf(error) === OUTDATED || isSilence(error)

const begin = (client: pg.PoolClient, text: string): Promise<pg.QueryResult[]> =>
  client.query({ text, query_timeout: BEGIN_MS_MAX } as pg.QueryConfig) as unknown as Promise<pg.QueryResult[]>

/** Answers why the connection is of no more use. */
async function rollBack(client: pg.PoolClient, failure: unknown): Promise<Error | undefined> {
  if (isUseless(failure)) return failure as Error
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

function openScope(claims: Claims, now: string, client: pg.PoolClient, effects: (() => void)[]): Scope {
  return {
    ...claims,
    now,
    today: today(now, claims.timeZone),
    db: onClient(client),
    memory: new Map(),
    afterCommit: (effect: () => void) => {
      effects.push(effect)
    },
  } as Scope
}
