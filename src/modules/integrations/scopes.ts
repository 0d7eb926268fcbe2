/** The rights of a key. Other programs use these names, so they stay. */
export const SCOPES = [
  'read',
  'read:orders',
  'read:payments',
  'read:enquiries',
  'read:contacts',
  'write:orders',
  'write:contacts',
] as const
export type ApiScope = (typeof SCOPES)[number]

/** `read` allows reading everything that keys may read, including later additions. */
export const allows = (scopes: readonly string[], wanted: string | undefined): boolean =>
  wanted === undefined || scopes.includes(wanted) || (wanted.startsWith('read:') && scopes.includes('read'))
