import { dropHeldPage } from '#modules/cards/server/held-page.ts'
import { dropHeld } from '#modules/orders/server/drop-held.ts'
import type { Scope } from '#server/scope.ts'

/** Gives back what nobody paid for: neither an order nor a number is left of it. Keeps it while money may be on the way. */
export async function dropHold(scope: Scope, orderId: number): Promise<void> {
  if (await dropHeldPage(scope, orderId)) await dropHeld(scope, orderId)
}
