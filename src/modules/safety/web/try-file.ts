import { ApiError } from '#web/api.ts'

/** Requests a file once to see if it can be made; errors are shown where it is asked for. */
export async function tryFile(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined)
  if (answer === undefined) throw new ApiError(0, {})
  if (answer.ok) return
  throw new ApiError(
    answer.status,
    (await answer.json().catch(() => ({}))) as ConstructorParameters<typeof ApiError>[1],
  )
}

export const isUndecided = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.code === 'SAFETY_OPEN'
