import { isDeepStrictEqual } from 'node:util'
import type { FirstConfirmed } from '#modules/auth/server/accounts.ts'
import { openFeedsOf } from '#modules/calendar/server/feeds.ts'
import { getSettings, updateSettings } from '#modules/settings/server/store.ts'

/** Closes every way to an owner's calendar, mail and money that somebody opened who registered her address first. */
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
