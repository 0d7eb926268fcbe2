import { ApiError } from '../api.ts'
import { kitWords } from '../words.ts'

/** The server's sentence where it gave one, else `fallback`. A bug's own message never reaches the screen. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return kitWords.unreachableOnce
  return error.body.error && error.status < 500 ? error.body.error : fallback
}

/** Sentences by field, as the server sent them. */
export function fieldFailures(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {}
}
