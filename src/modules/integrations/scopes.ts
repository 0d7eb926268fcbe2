/** The rights of a key. The names stand in programs of others, so they stay. */
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

/** `read` allows to read everything that keys read, also what is added later. */
export const allows = (scopes: readonly string[], wanted: string | undefined): boolean =>
  wanted === undefined || scopes.includes(wanted) || (wanted.startsWith('read:') && scopes.includes('read'))
