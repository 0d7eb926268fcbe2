import { isDeepStrictEqual } from 'node:util'
import type { FirstConfirmed } from '#modules/auth/server/accounts.ts'
import { openFeedsOf } from '#modules/calendar/server/feeds.ts'
import { getSettings, updateSettings } from '#modules/settings/server/store.ts'

/** Whoever registered somebody else's address keeps no way to her calendar, her mail or her money. */
export const firstConfirmed: FirstConfirmed = async (scope, { email }) => {
  const feeds = await openFeedsOf.list(scope)
  await openFeedsOf.closeAll(scope)
  const { version: _earlier, ...before } = await getSettings(scope)
  const { version: _later, ...after } = await updateSettings(scope, {
    businessEmail: email,
    emailAddress: email,
    secondaryEmailAddress: null,
    bankDetails: null,
    accountHolder: null,
  })
  return feeds.length > 0 || !isDeepStrictEqual(before, after)
}
