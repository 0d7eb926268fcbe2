import { ApiError } from '#web/api.ts'
import type { Order } from '../../schema.ts'
import type { toInput } from './order-editor-values.ts'

type Sent = ReturnType<typeof toInput>

/** One request, kept until its answer is known: it is repeated under the same key, so that it cannot happen twice. */
export type Attempt = { key: string; text: string; body: Sent; on: Order | undefined }

export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** To a known order only what changed: a sent quote stays as it is when nothing changed that its customer can see. */
export function newAttempt(text: string, on: Order | undefined, kept: string | undefined): Attempt {
  const body = JSON.parse(text) as Sent
  const before = kept && on ? (JSON.parse(kept) as Record<string, unknown>) : {}
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return { key: newKey(), text, on, body: Object.fromEntries(changed) as Sent }
}

export const wasRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
/** The order as it is now, of an answer that says that another version was saved in the meantime. */
export const staleOrder = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'STALE' ? (error.body.details as Order) : undefined
