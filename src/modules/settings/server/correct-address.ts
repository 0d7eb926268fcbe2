import { isDeepStrictEqual } from 'node:util'
import type { AddressChange } from '#modules/auth/server/accounts.ts'
import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'
import { getSettings, updateSettings } from './store.ts'

const ADDRESSES = ['businessEmail', 'emailAddress', 'secondaryEmailAddress'] as const

/**
 * AUT-3: a new bakery has the address that its owner registered with; correcting that address corrects the bakery's
 * too.
 */
export async function correctAddress(scope: Scope, { from, to, wasVerified }: AddressChange): Promise<void> {
  if (wasVerified) return
  const settings = await getSettings(scope)
  const wrong = ADDRESSES.filter((name) => emailKey(settings[name] ?? '') === emailKey(from))
  if (wrong.length > 0) await updateSettings(scope, Object.fromEntries(wrong.map((name) => [name, to])))
}

/**
 * Removes every route to the owner's mail and money that was set up by whoever registered the owner's address first.
 * Returns true if there was any.
 */
export async function resetAddresses(scope: Scope, { email }: { email: string }): Promise<boolean> {
  const { version: _earlier, ...before } = await getSettings(scope)
  const { version: _later, ...after } = await updateSettings(scope, {
    businessEmail: email,
    emailAddress: email,
    secondaryEmailAddress: null,
    bankDetails: null,
    accountHolder: null,
  })
  return !isDeepStrictEqual(before, after)
}
