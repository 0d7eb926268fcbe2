import { changedMeanwhile } from './records/changed-meanwhile.ts'
import { refusalWords } from './text/refusal-words.ts'

export const STATUS_OF = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  REMOVED: 401,
  SUBSCRIPTION_ENDED: 402,
  FORBIDDEN: 403,
  UNCONFIRMED: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  CONFLICT: 409,
  STALE: 409,
  OTHER_USER: 409,
  BALANCE_DUE: 409,
  MOVED: 409,
  DATE_UNAVAILABLE: 409,
  DAY_GONE: 409,
  SOLD_OUT: 409,
  WINDOW_FULL: 409,
  MENU_CLOSED: 409,
  PRICE_CHANGED: 409,
  SAFETY_OPEN: 409,
  NOTHING_TO_INVOICE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  HEADERS_TOO_LARGE: 431,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** The body of every error answer. `fields` maps a form field's path to the sentence to show under it. */
export type ErrorBody = {
  error: string
  code: ErrorCode | 'INTERNAL'
  fields?: Record<string, string>
  requestId: string
  details?: unknown
}

type Extra = {
  fields?: Record<string, string>
  details?: unknown
  retryAfterSeconds?: number
  /** Fields that the specification puts beside the usual ones. */
  beside?: Record<string, unknown>
}

/** A failure that the user can be told about. Anything else that is thrown is a bug and is answered with 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined
  readonly beside: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, { fields, details, retryAfterSeconds, beside }: Extra = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
    this.beside = beside
  }
}

export const notFound = (label: string) => new AppError('NOT_FOUND', refusalWords.notFound(label))

/** The record, or a NOT_FOUND error: a missing record and another bakery's are answered alike. */
export function found<T>(value: T | undefined | null, label: string): T {
  if (value === undefined || value === null) throw notFound(label)
  return value
}

/** The error of a save that began from an old version; `details` is the newer one. */
export const stale = (details: unknown, what?: string): AppError =>
  new AppError('STALE', changedMeanwhile(what), { details })
