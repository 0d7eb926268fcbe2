/** Others that may say who somebody is, on a server that was told of them. */
export const PROVIDERS = ['google', 'apple'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }
