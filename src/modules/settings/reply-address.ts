import type { Settings } from './schema.ts'

/** Where customers' replies go: never nowhere while the owner has an address. */
export const replyAddress = ({ businessEmail, emailAddress }: Settings): string | null => businessEmail ?? emailAddress
