import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { dayHolders } from '#modules/order-status/day-holders.ts'
import type { Order } from '#modules/orders/schema.ts'
import { howToPay, waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'

/** `bank_details` alone is for owners who write the rest themselves. */
export const PAY_VARIABLES = ['how_to_pay', 'bank_details'] as const

/** Nothing for an order whose day went to another: its customer chooses a day before she pays (HLD-6). */
export async function mailedWays(
  scope: Scope,
  order: Pick<Order, 'id' | 'eventDate' | 'orderNumber' | 'status' | 'balance'>,
  settings: Settings,
): Promise<{ readonly [name in (typeof PAY_VARIABLES)[number]]: string | null }> {
  const isHeld = dayHolders(settings).soft.includes(order.status)
  if (isHeld && (await goneOrders(scope, [order])).size > 0) return { how_to_pay: null, bank_details: null }
  const ways = waysToPay(order, { settings, takesCards: await scope.takesCards() })
  return { how_to_pay: howToPay(ways), bank_details: ways?.bankDetails ?? null }
}
