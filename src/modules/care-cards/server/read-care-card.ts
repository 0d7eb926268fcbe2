import type { Order } from '#modules/orders/schema.ts'
import { readOrderAllergens } from '#modules/orders/server/order-allergens.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { careCardOf } from '../care-card.ts'
import { hasCareCard } from '../has-care-card.ts'
import type { CareCard } from '../schema.ts'

/** The card of the current order; undefined if it has none. */
export async function readCareCard(scope: Scope, order: Order): Promise<CareCard | undefined> {
  if (!hasCareCard(order)) return undefined
  const settings = await getSettings(scope)
  return careCardOf(order, { settings, allergens: await readOrderAllergens(scope, order, settings) })
}
