import type { Call } from '#server/http/call.ts'
import { type RateLimits, refuseUnless } from '#server/http/rate-limits.ts'
import { authErrors } from '../words.ts'

/** Checks a link's token; wrong ones count against the caller's address. */
export async function triedToken(limits: RateLimits, call: Call, isGood: () => Promise<boolean>): Promise<boolean> {
  refuseUnless(await limits.spend('token-failures', call.ip), authErrors.tooManyAttempts)
  const good = await isGood()
  if (good) await limits.spend('token-failures', call.ip, -1)
  return good
}
