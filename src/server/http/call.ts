import type { Log } from '../log.ts'
import type { Claims, Mode, Role, Scope, Store } from '../scope.ts'

export type UploadedFile = { fieldName: string; fileName: string; contentType: string; path: string; bytes: number }

/** One request, as handlers see it: no Fastify beyond this file's maker. */
export type Call = {
  store: Store
  log: Log
  requestId: string
  /** Instant of the request, ISO UTC. */
  now: string
  /** The key that rate limits count the caller under (`client-address.ts`). */
  ip: string
  /** Where the caller is, as it may be kept. */
  address: string
  /** Browsers reach this server by https only. */
  https: boolean
  agent: string
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  setCookie: (
    name: string,
    value: string,
    options: { maxAgeSeconds?: number; path?: string; httpOnly?: boolean },
  ) => void
  clearCookie: (name: string, path?: string) => void
  answerHeader: (name: string, value: string) => void
  files: readonly UploadedFile[]
  /** The bytes of the body, for a route that asks for them. */
  raw: Buffer | undefined
  idempotencyKey: string | undefined
  /** Spends one of the caller's tries; throws TOO_MANY when there are none left. */
  limit: (rule: string, key: string) => Promise<void>
}

/** A request of a program, by a key of the bakery. */
export type KeyCall = Call & { key: { id: number; name: string; scopes: readonly string[] } }

/** A request of somebody who is signed in. */
export type MemberCall = Call & {
  claims: Claims
  session: {
    id: number
    userId: number
    role: Role
    email: string
    verified: boolean
    isDemo: boolean
    /** When she last proved that it is her; null: before that was noted. */
    confirmedAt: string | null
  }
  /** Opens a transaction in the caller's business. */
  inScope: <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
  /**
   * Like `inScope`, for the transaction that has the effect: with an Idempotency-Key its answer is kept in the same
   * transaction and given again to a repeated request.
   */
  once: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  /** Whether `once` has an answer for this request: whoever prepares the effect in a transaction of its own does not do it again. */
  isRepeated: () => Promise<boolean>
  /** Like `once`, where a repeated request does it again. */
  again: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}
