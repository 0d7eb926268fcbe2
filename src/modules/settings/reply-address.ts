import type { Settings } from './schema.ts'

/** The address for customers' replies: never empty while the owner has an address. */
export const replyAddress = ({ businessEmail, emailAddress }: Settings): string | null => businessEmail ?? emailAddress
