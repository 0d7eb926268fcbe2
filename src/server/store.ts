import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Compilable } from 'kysely'
import type pg from 'pg'
import { today } from '#shared/dates/dates.ts'
import { unconfirmed } from './db/checks/refuse-dangerous.ts'
import type { Conversation } from './db/messages/conversation.ts'
import { type Answer, isSilence, type Row } from './db/messages/messenger.ts'
import { BEGIN_MS_MAX, type Db, openTurn, type Turn, talkOn } from './db/pool.ts'
import { Shelves } from './kept/shelves.ts'
import type { Log } from './log.ts'
import type { Answers, Claims, Happening, KeptKitchen, Scope } from './scope.ts'

/** The state of a bakery's kitchen: the stamps of all its slots. */
const READ_STAMP = `select string_agg(stamp::text, ' ' order by slot) as stamp from kitchen_stamps where business_id = $1`

const PUT_STAMP = `select stamp_kitchen($1, $2)`

export type Mode = 'read' | 'write' | 'report'
type Work<T> = (scope: Scope) => Promise<T>

const BEGIN = {
  read: 'begin read only',
  write: 'begin',
  report: 'begin isolation level repeatable read read only',
} as const

/**
 * PostgreSQL's code for a prepared statement that no longer fits the tables, because another server has migrated them.
 * Only a new connection helps.
 */
const OUTDATED = '0A000'
const RETRIED = new Set(['40001', '40P01', OUTDATED])
const ATTEMPTS = 5

/** The query for the claims that belong to a cookie's hash; it travels in the message that opens the transaction. */
export type SessionQuery<Session extends SessionBase> = {
  /** SQL with the hash as `$1` and the instant as `$2`; its row has business_id. */
  sql: string
  read: (row: Row) => Session
  /** True if this person confirmed their identity lately; undefined if nobody is asked to. */
  isProved?: (session: Session, now: string) => boolean
}
type SessionBase = { claims: Claims; session: unknown }
const SESSIONS_MAX = 1_000

const ENTER = 'select enter($1)'

/** The start of a transaction: its claims, and a check that they hold. */
type Opening = { claims: Claims; confirm: () => Promise<void> }

type Speaking = { talk: Conversation; turn: Turn }

type StoreOptions = {
  clock: () => Date
  log: Log
  /** Runs as the last work of each transaction in which something happened. */
  tell?: (scope: Scope) => Promise<void>
  /** Throws UNCONFIRMED for a statement that makes a dangerous change. */
  refuseDangerous?: (text: string) => void
  /** Undefined if nobody pays by card. */
  takesCards?: (scope: Scope) => Promise<boolean>
  /** True if a statement changes the kitchen. If undefined, no kitchen is cached. */
  changesKitchen?: (text: string) => boolean
}

export class Store {
  readonly #pool: pg.Pool
  readonly #clock: () => Date
  readonly #log: Log
  readonly #tell: StoreOptions['tell']
  readonly #refuseDangerous: StoreOptions['refuseDangerous']
  readonly #takesCards: StoreOptions['takesCards']
  readonly #changesKitchen: StoreOptions['changesKitchen']
  /** Set when the services that the answers need exist. */
  answers: Answers = new Map()
  readonly #shelves = new Shelves()
  /** Sessions as the database last described them, by the hash of their cookie. */
  readonly #sessions = new Map<string, SessionBase>()

  constructor(pool: pg.Pool, { clock, log, tell, refuseDangerous, takesCards, changesKitchen }: StoreOptions) {
    this.#pool = pool
    this.#clock = clock
    this.#log = log
    this.#tell = tell
    this.#refuseDangerous = refuseDangerous
    this.#takesCards = takesCards
    this.#changesKitchen = changesKitchen
  }

  now(): string {
    return this.#clock().toISOString()
  }

  /** Runs one transaction in one business. */
  inBusiness<T>(claims: Claims, work: Work<T>, mode: Mode = 'write'): Promise<T> {
    return this.#transact(
      async (talk) => {
        await begin(talk, mode, ENTER, [String(claims.businessId)])
        return { claims, confirm: async () => {} }
      },
      work,
      mode,
    )
  }

  /**
   * Like `inBusiness`, for the business of a session; undefined if there is no such session.
   * The message that begins the transaction also looks the session up and opens its business to the statements after
   * it. A session that the database described before is trusted, so that the first statement of `work` can travel
   * along. Nothing is committed or answered until the database has described the same session again; otherwise `work`
   * starts over.
   */
  async inSession<Session extends SessionBase, T>(
    tokenHash: Buffer,
    query: SessionQuery<Session>,
    work: (scope: Scope, session: Session) => Promise<T>,
    mode: Mode,
  ): Promise<{ value: T } | undefined> {
    const key = tokenHash.toString('base64')
    const lookup = `select s.*, enter(s.business_id) from (${query.sql}) s`
    for (;;) {
      const known = this.#sessions.get(key) as Session | undefined
      let session = known as Session
      try {
        const value = await this.#transact(
          async (talk, now) => {
            const { answer, isSent } = await begin(talk, mode, lookup, [tokenHash, now])
            const read = async () => this.#read(key, query, (await answer).rows[0])
            if (known === undefined || isSent) {
              talk.send()
              session = await read()
            }
            const confirm = async () => {
              if (talk.isUnsent(lookup)) talk.send()
              const { claims, session: described } = await read()
              if (!isDeepStrictEqual([claims, described], [session.claims, session.session])) throw new OtherSession()
            }
            const isUnproved = query.isProved?.(session, now) === false
            return { claims: isUnproved ? { ...session.claims, isUnproved } : session.claims, confirm }
          },
          (scope) => work(scope, session),
          mode,
        )
        return { value }
      } catch (error) {
        if (error instanceof NoSession) return undefined
        if (!(error instanceof OtherSession)) throw error
      }
    }
  }

  #read<Session extends SessionBase>(key: string, query: SessionQuery<Session>, row: Row | undefined): Session {
    this.#sessions.delete(key)
    if (row === undefined) throw new NoSession()
    const session = query.read(row)
    if (this.#sessions.size === SESSIONS_MAX) this.#sessions.clear()
    this.#sessions.set(key, session)
    return session
  }

  /** Runs work without a business: people, sessions, look-ups, rate limits. It sees no bakery's rows. */
  async outside<T>(work: (db: Db, now: string) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    const talk = talkOn(client)
    const turn = openTurn(talk)
    let broken: Error | undefined
    try {
      return await work(turn.db, this.now())
    } catch (error) {
      if (isUseless(error)) broken = error as Error
      throw error
    } finally {
      turn.end()
      // The end of the previous transaction, if nothing was asked since.
      talk.send()
      client.release(broken)
    }
  }

  /** Runs several changes outside any business as one transaction; `enter` puts the rest of it into a business. */
  outsideTransaction<T>(
    work: (db: Db, now: string, enter: (claims: Claims) => Promise<Scope>) => Promise<T>,
  ): Promise<T> {
    return this.#retried(async () => {
      const client = await this.#pool.connect()
      const talk = talkOn(client)
      const turn = openTurn(talk)
      const now = this.now()
      const effects: (() => void)[] = []
      let broken: Error | undefined
      try {
        talk.later('begin')
        const value = await work(turn.db, now, async (claims) => {
          talk.later(ENTER, [String(claims.businessId)])
          return this.#openScope(claims, now, { talk, turn }, effects, 'write')
        })
        turn.end()
        await commit(talk)
        this.#run(effects)
        return value
      } catch (error) {
        turn.end()
        broken = await rollBack(talk, error)
        throw error
      } finally {
        client.release(broken)
      }
    })
  }

  #openScope(claims: Claims, now: string, { talk, turn }: Speaking, effects: (() => void)[], mode: Mode): Scope {
    talk.refuse = claims.isUnproved ? this.#refuseDangerous : undefined
    const keptKitchen = this.#keptKitchen(claims.businessId, { talk, turn }, mode)
    let takesCards: Promise<boolean> | undefined
    const scope: Scope = {
      ...claims,
      now,
      today: today(now, claims.timeZone),
      db: turn.db,
      later: (change: Compilable) => {
        const { sql, parameters } = change.compile()
        turn.later(sql, parameters)
      },
      requireProof: () => {
        if (talk.refuse !== undefined) throw unconfirmed()
      },
      prove: () => {
        talk.refuse = undefined
      },
      happenings: [] as Happening[],
      memory: new Map(),
      keptKitchen,
      answers: this.answers,
      afterCommit: (effect: () => void) => {
        effects.push(effect)
      },
      takesCards: () => {
        takesCards ??= this.#takesCards?.(scope) ?? Promise.resolve(false)
        return takesCards
      },
    } as unknown as Scope
    return scope
  }

  /**
   * Stamps the kitchen with the first statement of a transaction that changes it. Others see neither the stamp nor the
   * changes before the commit, and both after it. So two states of a kitchen never have the same stamps.
   */
  #keptKitchen(businessId: number, { talk, turn }: Speaking, mode: Mode): Scope['keptKitchen'] {
    const changesKitchen = this.#changesKitchen
    if (changesKitchen === undefined) return async () => undefined
    let isChanged = false
    talk.heard = (text) => {
      if (isChanged || !changesKitchen(text)) return
      isChanged = true
      talk.later(PUT_STAMP, [businessId, randomUUID()])
    }
    const readStamp = async () => (await turn.ask(READ_STAMP, [businessId])).rows[0]?.stamp as string | null | undefined
    const look = async (): Promise<KeptKitchen | undefined> => {
      const stamp = await readStamp()
      // Nothing was ever written for this bakery, or the session does not see it.
      if (isChanged || typeof stamp !== 'string') return undefined
      const shelf = this.#shelves.at(businessId, stamp)
      return {
        part: <P>(kind: string, empty: () => P) => {
          const part = (shelf.parts.get(kind) as P | undefined) ?? empty()
          shelf.parts.set(kind, part)
          return part
        },
        isStill: async () => (await readStamp()) === stamp && !isChanged,
        grow: (put) => this.#shelves.grow(shelf, put),
      }
    }
    if (mode === 'write') return async () => (isChanged ? undefined : look())
    // Within a reading transaction, every answer uses the kitchen as it was at the first question.
    let looked: Promise<KeptKitchen | undefined> | undefined
    return () => (looked ??= look())
  }

  #transact<T>(open: (talk: Conversation, now: string) => Promise<Opening>, work: Work<T>, mode: Mode): Promise<T> {
    return this.#retried(async () => {
      const client = await this.#pool.connect()
      const talk = talkOn(client)
      const turn = openTurn(talk)
      const effects: (() => void)[] = []
      try {
        const now = this.now()
        const { claims, confirm } = await open(talk, now)
        let value: T
        try {
          const scope = this.#openScope(claims, now, { talk, turn }, effects, mode)
          value = await work(scope)
          if (scope.happenings.length > 0) await this.#tell?.(scope)
        } finally {
          turn.end()
          await confirm()
        }
        if (mode === 'write') {
          await commit(talk)
          client.release()
          this.#run(effects)
        } else this.#letGo(client, talk)
        return value
      } catch (error) {
        client.release(await rollBack(talk, error))
        throw error
      }
    })
  }

  /** Ends a transaction that wrote nothing: the answer need not wait for its end, which travels with the next begin. */
  #letGo(client: pg.PoolClient, talk: Conversation): void {
    if (this.#pool.waitingCount > 0) {
      talk.later('commit')
      client.release()
    } else
      talk.ask('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
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
/** The session has changed since it was last described. */
class OtherSession extends Error {}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** True if the connection is no longer usable after this failure. */
const isUseless = (error: unknown): boolean => codeOf(error) === OUTDATED || isSilence(error)

/**
 * Begins a transaction together with its first statement. If the connection was silent for a while, it waits briefly
 * for an answer first.
 */
async function begin(
  talk: Conversation,
  mode: Mode,
  text: string,
  values: readonly unknown[],
): Promise<{ answer: Promise<Answer>; isSent: boolean }> {
  talk.later(BEGIN[mode])
  const answer = talk.later(text, values)
  const isSent = !talk.isFresh
  if (isSent) {
    talk.send(BEGIN_MS_MAX)
    await answer
  }
  return { answer, isSent }
}

/** A commit rolls back if a statement failed that nobody awaited. */
async function commit(talk: Conversation): Promise<void> {
  const { command } = await talk.ask('commit')
  if (command !== 'COMMIT') throw talk.lastFailure ?? new Error('the transaction was rolled back')
}

/** Returns the reason if the connection is no longer usable. */
async function rollBack(talk: Conversation, failure: unknown): Promise<Error | undefined> {
  if (isUseless(failure)) return failure as Error
  talk.forget()
  try {
    await talk.ask('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
