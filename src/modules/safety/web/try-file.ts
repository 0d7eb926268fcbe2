import type { Role } from '#modules/auth/permissions.ts'
import { ApiError } from '#web/api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { safetyWords as words } from '../words.ts'

/** Requests a file once to see if it can be made; errors are shown where it is asked for. */
async function tryFile(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined)
  if (answer === undefined) throw new ApiError(0, {})
  if (answer.ok) return
  throw new ApiError(
    answer.status,
    (await answer.json().catch(() => ({}))) as ConstructorParameters<typeof ApiError>[1],
  )
}

/** Asks the owner whether a file is made although allergies wait for a decision; undefined if she leaves it. */
export async function tryOrAsk(
  addressOf: (anyway?: 'true') => string,
  { title, role }: { title: string; role: Role },
): Promise<string | undefined> {
  const address = addressOf()
  try {
    await tryFile(address)
    return address
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'SAFETY_OPEN' || role !== 'owner') throw error
    const isAnyway = await confirm({ title, message: error.message, confirmLabel: words.printAnyway })
    return isAnyway ? addressOf('true') : undefined
  }
}
