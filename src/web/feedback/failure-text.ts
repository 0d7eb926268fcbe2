import { ApiError } from '../api.ts'
import { kitWords } from '../text/words.ts'

/** The server's sentence if it sent one (S1, 8), otherwise `fallback`. The server never sends the message of a bug. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return kitWords.unreachableOnce
  return error.body.error ?? fallback
}

/** True if the person closed the question that asks for confirmation: they know that nothing was done. */
export const isTurnedDown = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'UNCONFIRMED'

/** The current record, if somebody else saved it after it was loaded here. */
export function staleRecord<T>(error: unknown): T | undefined {
  return error instanceof ApiError && error.body.code === 'STALE' ? (error.body.details as T) : undefined
}

/** Sentences by field, as the server sent them. */
export function fieldFailures(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {}
}
