import type { Found } from '#modules/auth/server/accounts.ts'
import { foundCategories } from '#modules/expenses/server/categories.ts'
import { foundSettings } from '#modules/settings/server/found-settings.ts'
import { startTrial } from '#modules/subscription/server/store.ts'

/** Gives a new bakery what it begins with, in the transaction that makes it. */
export const foundBakery: Found = async (scope, founder) => {
  await startTrial(scope, founder)
  await foundSettings(scope, founder)
  await foundCategories(scope)
}
