import type { Settings } from './schema.ts'

/** The address for mails to the bakery itself; null if the owner has removed both. */
export const ownAddress = (settings: Settings): string | null => settings.emailAddress ?? settings.businessEmail
