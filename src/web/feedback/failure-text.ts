import { ApiError } from '../api.ts'
import { kitWords } from '../text/words.ts'

/** The server's sentence where it gave one (S1, 8), else `fallback`. The server keeps a bug's own message to itself. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return kitWords.unreachableOnce
  return error.body.error ?? fallback
}

/** She was asked to confirm that it is her, and closed the question: she knows that nothing was done. */
export const isTurnedDown = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'UNCONFIRMED'

/** The record as it is now, where somebody else saved it after it was loaded here. */
export function staleRecord<T>(error: unknown): T | undefined {
  return error instanceof ApiError && error.body.code === 'STALE' ? (error.body.details as T) : undefined
}

/** Sentences by field, as the server sent them. */
export function fieldFailures(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {}
}
