import { type RateRule, refuseUnless } from '#server/http/rate-limits.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'

export type Try = [rule: RateRule, key: string]

/**
 * Counts an attempt before it is checked, so that parallel ones do not slip through. The returned function takes it
 * back: only failures count.
 */
export async function spendTries({ limits }: Accounts, tries: readonly Try[]): Promise<() => Promise<void>> {
  for (const [rule, key] of tries) refuseUnless(await limits.spend(rule, key), authErrors.tooManyAttempts)
  return async () => {
    for (const [rule, key] of tries) {
      if (rule === 'login-account') await limits.forget(rule, key)
      else await limits.spend(rule, key, -1)
    }
  }
}
