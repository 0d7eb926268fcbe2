import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'
import { getSettings, updateSettings } from './store.ts'

const ADDRESSES = ['businessEmail', 'emailAddress', 'secondaryEmailAddress'] as const

/** AUT-3: a bakery is founded with the address that its owner registered with; where that was mistyped, so is the bakery's. */
export async function correctAddress(scope: Scope, { from, to }: { from: string; to: string }): Promise<void> {
  const settings = await getSettings(scope)
  const wrong = ADDRESSES.filter((name) => emailKey(settings[name] ?? '') === emailKey(from))
  if (wrong.length > 0) await updateSettings(scope, Object.fromEntries(wrong.map((name) => [name, to])))
}
