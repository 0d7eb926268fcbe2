import type { Log } from '../log.ts'
import type { Claims, Role, Scope } from '../scope.ts'
import type { Mode, Store } from '../store.ts'

export type UploadedFile = { fieldName: string; fileName: string; contentType: string; path: string; bytes: number }

/** One request as handlers see it. Only this file's maker knows Fastify. */
export type Call = {
  store: Store
  log: Log
  requestId: string
  now: string
  /** The key that rate limits count the caller under (`client-address.ts`). */
  ip: string
  /** The caller's address in the form that may be stored. */
  address: string
  /** True if browsers reach this server only by https. */
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
  /** The bytes of the body, for routes that ask for them. */
  raw: Buffer | undefined
  idempotencyKey: string | undefined
  /** Uses up one of the caller's attempts; throws TOO_MANY if none is left. */
  limit: (rule: string, key: string) => Promise<void>
}

/** A program's request, with an API key of the bakery. */
export type KeyCall = Call & { key: { id: number; name: string; scopes: readonly string[] } }

/** A request of a signed-in person. */
export type MemberCall = Call & {
  claims: Claims
  session: {
    id: number
    userId: number
    role: Role
    email: string
    verified: boolean
    isDemo: boolean
    /** The instant the person last confirmed their identity; null if that was before it was recorded. */
    confirmedAt: string | null
  }
  /** Opens a transaction in the caller's business. */
  inScope: <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
  /**
   * Like `inScope`, for the transaction with the effect: with an Idempotency-Key its answer is stored in the same
   * transaction and returned to a repeated request.
   */
  once: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  /**
   * True if `once` has a stored answer for this request, so that a caller which prepares the effect in another
   * transaction can skip it.
   */
  isRepeated: () => Promise<boolean>
  /** Like `once`, but a repeated request runs again. */
  again: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}
