import type { Decimal } from '#shared/money.ts'
import type { Plan } from '#shared/plan.ts'
import type { BillingProvider } from './billing-provider.ts'
import type { BillingStandIn } from './sandbox/stand-in.ts'

export type BillingMode = 'off' | 'sandbox' | 'stripe'

export type BillingAccount = {
  key: string | undefined
  /** Verifies the provider's events. Without one the server polls the provider. */
  hookSecret: string | undefined
  /** The monthly price for each currency; all other currencies use the first. A year costs ten months. */
  prices: ReadonlyMap<string, Decimal>
}

export type Billing = {
  mode: 'sandbox' | 'stripe'
  hookSecret: string | undefined
  prices: ReadonlyMap<string, Decimal>
  provider: () => Promise<BillingProvider>
  /** Only in `sandbox` mode, once the server runs. */
  standIn: () => BillingStandIn | undefined
  start: (pageUrl: (id: string) => string) => Promise<void>
  stop: () => Promise<void>
}

export const MONTHS_PAID: Record<Plan, number> = { monthly: 1, yearly: 10 }

/** Undefined if nobody pays for this server. */
export function makeBilling(
  mode: BillingMode,
  { key = 'rk_test_practice', hookSecret, prices }: BillingAccount,
  clock: () => Date,
): Billing | undefined {
  if (mode === 'off') return undefined
  let standIn: BillingStandIn | undefined
  let made: BillingProvider | undefined
  return {
    mode,
    hookSecret,
    prices,
    provider: async () => {
      const { stripeBilling } = await import('./stripe-billing.ts')
      return (made ??= stripeBilling({ key, clock, standIn }))
    },
    standIn: () => standIn,
    start: async (pageUrl) => {
      if (mode !== 'sandbox') return
      const { startBillingStandIn } = await import('./sandbox/stand-in.ts')
      standIn = await startBillingStandIn({ clock, pageUrl })
    },
    stop: async () => standIn?.stop(),
  }
}
