/** Companies through which people may sign in, on a server that is set up for them. */
export const PROVIDERS = ['google', 'apple'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }
