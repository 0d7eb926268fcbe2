import { ApiError } from '#web/api.ts'

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * A key for one act of the user: it is repeated while nobody knows if the server did the act, and replaced after each
 * answer. `run` passes it to the call.
 */
export function onceKey(): <Answer>(run: (options: { idempotencyKey: string }) => Promise<Answer>) => Promise<Answer> {
  let key = newKey()
  return async (run) => {
    try {
      const answer = await run({ idempotencyKey: key })
      key = newKey()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key = newKey()
      throw error
    }
  }
}
