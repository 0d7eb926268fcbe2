import type { Settings } from './schema.ts'

/** Where mails to the bakery itself go; null when the owner has taken both addresses out. */
export const ownAddress = (settings: Settings): string | null => settings.emailAddress ?? settings.businessEmail
