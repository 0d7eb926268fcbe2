import type { AddressChanged } from '#modules/auth/server/accounts.ts'
import { correctAddress } from '#modules/settings/server/correct-address.ts'
import { carryTrial } from '#modules/subscription/server/store.ts'

/** What another address of a person changes for her bakery, in the transaction that changes it. */
export const addressChanged: AddressChanged = async (scope, change) => {
  await carryTrial(scope, change)
  if (!change.wasVerified) await correctAddress(scope, change)
}
