import type { Order } from '#modules/orders/schema.ts'
import { howToPay, waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'

/** `bank_details` alone is for owners who write the rest themselves. */
export const PAY_VARIABLES = ['how_to_pay', 'bank_details'] as const

export async function mailedWays(
  scope: Scope,
  order: Pick<Order, 'orderNumber' | 'status' | 'balance'>,
  settings: Settings,
): Promise<{ readonly [name in (typeof PAY_VARIABLES)[number]]: string | null }> {
  const ways = waysToPay(order, { settings, takesCards: await scope.takesCards() })
  return { how_to_pay: howToPay(ways), bank_details: ways?.bankDetails ?? null }
}
