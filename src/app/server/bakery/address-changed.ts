import type { AddressChanged } from '#modules/auth/server/accounts.ts'
import { correctAddress } from '#modules/settings/server/correct-address.ts'
import { carryTrial } from '#modules/subscription/server/store.ts'

/** Changes what a new address of its owner changes for a bakery, in the same transaction. */
export const addressChanged: AddressChanged = async (scope, change) => {
  await carryTrial(scope, change)
  if (!change.wasVerified) await correctAddress(scope, change)
}
