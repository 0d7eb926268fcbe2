import type { FirstConfirmed } from '#modules/auth/server/accounts.ts'
import { openFeedsOf } from '#modules/calendar/server/feeds.ts'
import { updateSettings } from '#modules/settings/server/store.ts'

/** Whoever registered somebody else's address keeps no way to her calendar, her mail or her money. */
export const firstConfirmed: FirstConfirmed = async (scope, { email }) => {
  await openFeedsOf.closeAll(scope)
  await updateSettings(scope, {
    businessEmail: email,
    emailAddress: email,
    secondaryEmailAddress: null,
    bankDetails: null,
    accountHolder: null,
  })
}
