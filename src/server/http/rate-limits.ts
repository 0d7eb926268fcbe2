import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { refusalWords } from '#shared/text/refusal-words.ts'
import type { Store } from '../store.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const FLUSH_MS = 2_000
const FLUSHED_AT_ONCE = 1_000

/**
 * `kept` rules are counted in the database at once. `buffered` ones are counted in memory and added to other servers'
 * counts every two seconds; until then each server may let through as many as the limit.
 */
export const RATE_LIMITS = {
  'login-account': { max: 5, seconds: 15 * MINUTE },
  'login-ip': { max: 20, seconds: 15 * MINUTE },
  'login-account-hour': { max: 40, seconds: HOUR },
  /** Codes typed after the password. */
  'second-step': { max: 5, seconds: 15 * MINUTE },
  'second-step-day': { max: 30, seconds: DAY },
  /** Requests to Google and Apple and their answers; each sign-in has one of both. */
  'provider-ip': { max: 60, seconds: 15 * MINUTE },
  'register-hour': { max: 5, seconds: HOUR },
  'register-day': { max: 20, seconds: DAY },
  promo: { max: 10, seconds: HOUR },
  'forgot-account': { max: 3, seconds: HOUR },
  /**
   * Mails saying that an address already has an account. They never use up the limit of links that its owner requests.
   */
  'registered-account': { max: 3, seconds: HOUR },
  'forgot-ip': { max: 10, seconds: HOUR },
  'resend-minute': { max: 1, seconds: MINUTE },
  'resend-day': { max: 5, seconds: DAY },
  'change-email-account': { max: 3, seconds: HOUR },
  'change-email-day': { max: 10, seconds: DAY },
  /** Account mails to an unconfirmed address, which may belong to somebody else. */
  'unconfirmed-address': { max: 3, seconds: HOUR },
  /** Invitations to join a team: from one bakery, and to one address from all bakeries. */
  'invite-bakery': { max: 20, seconds: DAY },
  'invite-address': { max: 5, seconds: DAY },
  'token-failures': { max: 10, seconds: 15 * MINUTE },
  'link-failures': { max: 20, seconds: HOUR },
  'customer-page': { max: 30, seconds: MINUTE },
  'link-request': { max: 3, seconds: HOUR },
  'order-code': { max: 3, seconds: HOUR },
  'order-code-guess': { max: 20, seconds: HOUR },
  'order-changes': { max: 5, seconds: HOUR },
  'order-pay': { max: 20, seconds: HOUR },
  'card-hook': { max: 1200, seconds: MINUTE, buffered: true },
  'public-ip': { max: 120, seconds: MINUTE, buffered: true },
  /** A form may show a hundred pictures at once. They never keep its visitor from sending. */
  'public-pictures': { max: 600, seconds: MINUTE, buffered: true },
  'public-slug': { max: 600, seconds: MINUTE, buffered: true },
  'unknown-slug': { max: 20, seconds: MINUTE, buffered: true },
  'enquiry-ip': { max: 5, seconds: HOUR },
  'enquiry-slug': { max: 50, seconds: DAY },
  'enquiry-mail-recipient': { max: 1, seconds: DAY },
  'enquiry-mail-anywhere': { max: 5, seconds: DAY },
  /** Presses of Pay on the menus of one bakery; each holds what it names for half an hour. */
  'menu-hold': { max: 20, seconds: HOUR },
  /** Orders by menus with one address, which may be somebody else's: some of them mail it. */
  'menu-mail': { max: 10, seconds: HOUR },
  'public-bytes': { max: 300 * 1024 * 1024, seconds: DAY },
  'api-read': { max: 600, seconds: MINUTE, buffered: true },
  'api-write': { max: 120, seconds: MINUTE, buffered: true },
  'api-key': { max: 120, seconds: MINUTE, buffered: true },
  /** Unknown API keys, counted by sender. */
  'api-key-failures': { max: 60, seconds: MINUTE, buffered: true },
  /** Test mails that a bakery sends through its own mail server. */
  'mail-test': { max: 20, seconds: HOUR, buffered: true },
  documents: { max: 30, seconds: MINUTE, buffered: true },
  previews: { max: 120, seconds: MINUTE, buffered: true },
  'mail-day': { max: 500, seconds: DAY },
  'mail-day-trial': { max: 100, seconds: DAY },
  /**
   * More than others can cause to be sent to one person under the limits above, so that the person's own mails still
   * fit.
   */
  'mail-day-private': { max: 200, seconds: DAY },
  help: { max: 5, seconds: HOUR },
  demo: { max: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** The largest number the column can hold: refused requests count too and must not exceed it. */
const HITS_MAX = 2_147_483_647

export type RateRule = keyof typeof RATE_LIMITS

export type Spent = { allowed: boolean; retryAfterSeconds: number }

type Limit = { max: number; seconds: number; buffered?: true }
type Hits = { hits: number; resetsAt: number }
type Step = { rule: RateRule; key: string; cost?: number }
type Due = { key: string; hits: number; resets_at: string }
type Counted = { hits: number; unwritten: number; isWritten: boolean; resetsAt: number }

export class RateLimits {
  readonly #store: Store
  readonly #factor: number
  readonly #memory = new Map<string, Counted>()
  #flushing: NodeJS.Timeout | undefined

  constructor(store: Store, factor: number) {
    this.#store = store
    this.#factor = factor
  }

  /** Counts `cost` against a rule and says if the caller is still within it. */
  async spend(rule: RateRule, key: string, cost = 1): Promise<Spent> {
    const { seconds, ...limit }: Limit = RATE_LIMITS[rule]
    const name = `${rule}:${key}`
    return this.#told(
      rule,
      limit.buffered
        ? this.#countInMemory(name, seconds, cost)
        : ((await this.#count([{ rule, key, cost }]))[0] as Hits),
    )
  }

  /** Counts one against each of these kept rules in turn. After a refusal the rest is not counted and has no answer. */
  async spendInTurn(steps: readonly Step[]): Promise<(Spent | undefined)[]> {
    const counted = await this.#count(steps)
    return steps.map(({ rule }, at) => counted[at] && this.#told(rule, counted[at]))
  }

  async require(rule: RateRule, key: string, message?: (minutes: number) => string): Promise<void> {
    refuseUnless(await this.spend(rule, key), message)
  }

  /** Says if the rule still has room, without counting. */
  async check(rule: RateRule, key: string): Promise<Spent> {
    const { seconds, ...limit }: Limit = RATE_LIMITS[rule]
    const name = `${rule}:${key}`
    return this.#told(rule, limit.buffered ? this.#countInMemory(name, seconds, 0) : await this.#read(name))
  }

  #most(rule: RateRule): number {
    return RATE_LIMITS[rule].max * this.#factor
  }

  #told(rule: RateRule, { hits, resetsAt }: Hits): Spent {
    return {
      allowed: hits <= this.#most(rule),
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - Date.parse(this.#store.now())) / 1000)),
    }
  }

  async forget(rule: RateRule, key: string): Promise<void> {
    await this.#store.outside((db) => db.deleteFrom('rate_limits').where('key', '=', `${rule}:${key}`).execute())
  }

  /** Counts all of them in one statement. */
  async #count(steps: readonly Step[]): Promise<(Hits | undefined)[]> {
    return this.#store.outside(async (db, now) => {
      const name = (at: number) => sql.table(`step${at}`)
      const counts = steps.map(({ rule, key, cost = 1 }, at) => {
        const before = steps[at - 1]
        const hasRoom = before
          ? sql`exists (select from ${name(at - 1)} where hits <= ${Math.floor(this.#most(before.rule))}::bigint)`
          : sql`true`
        return sql`${name(at)} as (
          insert into rate_limits (key, hits, resets_at)
          select ${`${rule}:${key}`}::text, ${cost}::int, ${now}::timestamptz + make_interval(secs => ${RATE_LIMITS[rule].seconds})
          where ${hasRoom}
          on conflict (key) do update set
            hits = case when rate_limits.resets_at <= ${now}::timestamptz then excluded.hits else least(rate_limits.hits::bigint + excluded.hits, ${HITS_MAX}) end,
            resets_at = case when rate_limits.resets_at <= ${now}::timestamptz then excluded.resets_at else rate_limits.resets_at end
          returning hits, resets_at)`
      })
      const each = steps.map((_, at) => sql`select ${at}::int as at, hits, resets_at from ${name(at)}`)
      const { rows } = await sql<{ at: number; hits: number; resets_at: string }>`
        with ${sql.join(counts)} ${sql.join(each, sql` union all `)}`.execute(db)
      const answers: (Hits | undefined)[] = steps.map(() => undefined)
      for (const { at, hits, resets_at } of rows) answers[at] = { hits, resetsAt: Date.parse(resets_at) }
      return answers
    })
  }

  async #read(name: string): Promise<Hits> {
    return this.#store.outside(async (db, now) => {
      const row = await db
        .selectFrom('rate_limits')
        .select(['hits', 'resets_at'])
        .where('key', '=', name)
        .where('resets_at', '>', now)
        .executeTakeFirst()
      return { hits: row?.hits ?? 0, resetsAt: Date.parse(row?.resets_at ?? now) }
    })
  }

  #countInMemory(name: string, seconds: number, cost: number): Counted {
    const now = Date.parse(this.#store.now())
    let counted = this.#memory.get(name)
    if (counted === undefined || counted.resetsAt <= now) {
      counted = { hits: 0, unwritten: 0, isWritten: true, resetsAt: now + seconds * 1000 }
      this.#memory.set(name, counted)
    }
    counted.hits += cost
    counted.unwritten += cost
    counted.isWritten = false
    this.#flushing ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
    return counted
  }

  /**
   * Adds buffered counts to those of other servers, so that they outlive this process, and drops windows that are over.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#flushing)
    this.#flushing = undefined
    const now = Date.parse(this.#store.now())
    const due: Due[] = []
    for (const [key, counted] of this.#memory) {
      if (counted.resetsAt <= now) this.#memory.delete(key)
      else if (!counted.isWritten) {
        due.push({ key, hits: counted.unwritten, resets_at: new Date(counted.resetsAt).toISOString() })
        counted.unwritten = 0
        counted.isWritten = true
      }
    }
    // Every server uses the same order, so that no two wait for each other.
    due.sort((one, other) => (one.key < other.key ? -1 : 1))
    for (let at = 0; at < due.length; at += FLUSHED_AT_ONCE) await this.#write(due.slice(at, at + FLUSHED_AT_ONCE))
  }

  async #write(due: readonly Due[]): Promise<void> {
    try {
      const totals = await this.#store.outside((db, now) =>
        db
          .insertInto('rate_limits')
          .values(due)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              hits: sql`case when rate_limits.resets_at <= ${now}::timestamptz then excluded.hits else least(rate_limits.hits::bigint + excluded.hits, ${HITS_MAX}) end`,
              resets_at: sql`case when rate_limits.resets_at <= ${now}::timestamptz then excluded.resets_at else rate_limits.resets_at end`,
            }),
          )
          .returning(['key', 'hits', 'resets_at'])
          .execute(),
      )
      for (const { key, hits, resets_at } of totals) {
        const counted = this.#memory.get(key)
        if (!counted) continue
        // The total lacks requests counted while it was written.
        counted.hits = hits + counted.unwritten
        counted.resetsAt = Date.parse(resets_at)
      }
    } catch {
      // They are still counted here and are written with the next ones.
      for (const { key, hits } of due) {
        const counted = this.#memory.get(key)
        if (counted) Object.assign(counted, { unwritten: counted.unwritten + hits, isWritten: false })
      }
    }
  }

  /** Reads the counts that an earlier process wrote. */
  async load(): Promise<void> {
    const rows = await this.#store.outside((db, now) =>
      db.selectFrom('rate_limits').select(['key', 'hits', 'resets_at']).where('resets_at', '>', now).execute(),
    )
    for (const row of rows) {
      const rule = row.key.slice(0, row.key.indexOf(':')) as RateRule
      if ('buffered' in (RATE_LIMITS[rule] ?? {}))
        this.#memory.set(row.key, {
          hits: row.hits,
          unwritten: 0,
          isWritten: true,
          resetsAt: Date.parse(row.resets_at),
        })
    }
  }

  async sweep(): Promise<void> {
    await this.#store.outside((db, now) => db.deleteFrom('rate_limits').where('resets_at', '<', now).execute())
  }
}

export function refuseUnless({ allowed, retryAfterSeconds }: Spent, message = refusalWords.tooMany): void {
  if (allowed) return
  throw new AppError('TOO_MANY', message(Math.ceil(retryAfterSeconds / 60)), { retryAfterSeconds })
}
