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

/** The state of a bakery's kitchen: the stamps of all its slots. */
const READ_STAMP = `select string_agg(stamp::text, ' ' order by slot) as stamp from kitchen_stamps where business_id = $1`

/** Puts the stamp `$2` on a slot that no other transaction holds, or on one more. */
const PUT_STAMP = `
  with free as (select slot from kitchen_stamps where business_id = $1 limit 1 for update skip locked),
       put as (update kitchen_stamps k set stamp = $2 from free where k.business_id = $1 and k.slot = free.slot returning 1)
  insert into kitchen_stamps (business_id, slot, stamp) select $1, $2, $2 where not exists (select from put)`

/** The values kept of the kitchen as this transaction sees it. */
type KeptKitchen = {
  part: <P>(kind: string, empty: () => P) => P
  /** True while the kitchen has not changed since this was asked for. */
  isStill: () => Promise<boolean>
  /** Counts what was put into a part. */
  grow: (put: unknown) => void
}

export type Role = 'owner' | 'manager' | 'kitchen'
export type Actor = { kind: 'user' | 'visitor' | 'customer' | 'key' | 'system'; id?: number; name: string }
/** The actor of everything that happens by itself. */
export const BAKEBOOK: Actor = { kind: 'system', name: 'Bakebook' }
/** Which business, and who acts in it. Only a session, a form's address, an order's link or a job makes these. */
export type Claims = {
  businessId: number
  actor: Actor
  role?: Role
  timeZone: string
  /** The person did not prove lately that it is her: statements that change what is dangerous are refused. */
  isUnproved?: boolean
}

/** Something that a transaction did to a record; `entity` is a kind of some module. */
export type Happening = {
  entity: string
  id: number
  act: string
  details: Record<string, unknown>
  /** The one person that it is told to. */
  forUserId?: number | undefined
}

/** The answers of later modules, by their `hook`, in the order of modules. */
export type Answers = ReadonlyMap<unknown, readonly { answer: unknown }[]>

declare const opened: unique symbol
/** A business and a transaction. First argument of every server function; nothing else reaches the tables. */
export type Scope = Claims & {
  /** Instant of the request, ISO UTC. */
  now: string
  /** The business's own date at that instant. */
  today: string
  db: Db
  /** For a change that nobody waits for: it is sent along with the next statement, or with the end of the transaction. */
  later: (change: Compilable) => void
  /** Runs after the transaction is committed; never when it is rolled back. */
  afterCommit: (effect: () => void) => void
  /** The acts of this transaction so far. */
  happenings: Happening[]
  /** Throws UNCONFIRMED where the person has still to prove that it is her. */
  requireProof: () => void
  /** She has just proved it by what she sent. */
  prove: () => void
  /** Values that were read already (`remembered`). */
  memory: Map<string, unknown>
  /** Whether the bakery's customers can pay by card. */
  takesCards: () => Promise<boolean>
  /** The values kept of the kitchen (`kept`); undefined where this transaction has changed it. */
  keptKitchen: () => Promise<KeptKitchen | undefined>
  answers: Answers
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
export type SessionQuery<Session extends SessionBase> = {
  /** SQL with the hash as `$1` and the instant as `$2`; its row carries business_id. */
  sql: string
  read: (row: Row) => Session
  /** Whether this person proved lately that it is her; left out where that is asked of nobody. */
  isProved?: (session: Session, now: string) => boolean
}
type SessionBase = { claims: Claims; session: unknown }
const SESSIONS_MAX = 1_000

const ENTER = 'select enter($1)'

/** The beginning of a transaction: in whose name, and a look at whether that is so. */
type Opening = { claims: Claims; confirm: () => Promise<void> }

type Speaking = { talk: Conversation; turn: Turn }

type StoreOptions = {
  clock: () => Date
  log: Log
  /** Runs in each transaction in which something happened, as its last work. */
  tell?: (scope: Scope) => Promise<void>
  /** Throws UNCONFIRMED for a statement that changes what is dangerous. */
  refuseDangerous?: (text: string) => void
  /** Left out where nobody pays by card. */
  takesCards?: (scope: Scope) => Promise<boolean>
  /** Whether a statement changes the kitchen. Left out: nothing of a kitchen is kept. */
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
  /** Set once there are the services that the answers need. */
  answers: Answers = new Map()
  readonly #shelves = new Shelves()
  /** The sessions as the database last described them, by the hash of their cookie. */
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

  /** One transaction in one business. */
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
   * Like `inBusiness`, for the business of a session. Answers undefined when there is no such session.
   *
   * The database looks the session up in the message that begins the transaction, and opens its business to the statements
   * behind. We believe a session that it described before, so that the first statement of `work` can go along. Nothing is
   * committed or answered before the database has described the same session again; otherwise `work` starts anew.
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

  /** A connection without a business: people, sessions, look-ups, rate limits. It sees no bakery's rows. */
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
      // The end of the transaction before, where nothing was asked.
      talk.send()
      client.release(broken)
    }
  }

  /** Several changes outside any business as one; `enter` puts the rest of the transaction into a business. */
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
   * Stamps the kitchen with the first statement of a transaction that changes it. Until its commit nobody else sees the
   * stamp, nor what it changed; after that everybody sees both. So two states of a kitchen never have the same stamps.
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
      // A bakery that nothing was written of, or one that this session does not see.
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
    // A reading transaction answers by the kitchen as it was when it first asked.
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

  /** Nothing was written: the answer need not wait for the transaction's end, which goes along with the next begin. */
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
/** It changed since it was described before. */
class OtherSession extends Error {}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** Whether this failure says that the connection can be asked nothing any more. */
const isUseless = (error: unknown): boolean => codeOf(error) === OUTDATED || isSilence(error)

/**
 * Goes along with the first statement, unless nothing was heard on this connection lately: then the answer is waited for,
 * and not for long.
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

/** A transaction in which a statement failed that nobody waited for is rolled back by its commit. */
async function commit(talk: Conversation): Promise<void> {
  const { command } = await talk.ask('commit')
  if (command !== 'COMMIT') throw talk.lastFailure ?? new Error('the transaction was rolled back')
}

/** Answers why the connection is of no more use. */
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
