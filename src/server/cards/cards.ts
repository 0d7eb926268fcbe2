import type { CardProvider } from './card-provider.ts'
import type { StandIn } from './sandbox/stand-in.ts'

/**
 * The kinds of accounts: real money, Stripe's test money, or our own practice provider. Each sees only its own
 * payments.
 */
export const PROVIDERS = ['stripe', 'stripe-test', 'sandbox'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export type Cards = {
  mode: 'stripe' | 'sandbox'
  connectKey: string | undefined
  /** Loads Stripe's library when the first key is used. `account` is the connected account that the key acts for. */
  provider: (key: string, account?: string) => Promise<CardProvider>
  /** Only in `sandbox` mode, once the server runs. */
  standIn: () => StandIn | undefined
  start: (pageUrl: (id: string) => string) => Promise<void>
  stop: () => Promise<void>
}

/** Undefined if customers cannot pay by card on this server. */
export function makeCards(
  mode: 'stripe' | 'sandbox' | 'off',
  connectKey: string | undefined,
  clock: () => Date,
): Cards | undefined {
  if (mode === 'off') return undefined
  let standIn: StandIn | undefined
  return {
    mode,
    connectKey,
    provider: async (key, account) => {
      const { stripeProvider } = await import('./stripe-provider.ts')
      return stripeProvider({ key, account, clock, standIn })
    },
    standIn: () => standIn,
    start: async (pageUrl) => {
      if (mode !== 'sandbox') return
      const { startStandIn } = await import('./sandbox/stand-in.ts')
      standIn = await startStandIn({ clock, pageUrl })
    },
    stop: async () => standIn?.stop(),
  }
}
