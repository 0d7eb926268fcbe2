import type { Dangerous } from '#shared/dangerous.ts'

const MONEY = 'where money goes'
const PEOPLE = 'who gets in'
const DATA = 'where data leaves'

/**
 * Everything that would still serve a thief after the open session that he found has ended. A person must confirm their
 * identity before any call changes it (decision 74). Free texts, such as a footer or a mail template, can say anything
 * and are not listed.
 */
export const DANGEROUS: readonly Dangerous[] = [
  { why: MONEY, table: 'settings', fields: ['bankDetails', 'accountHolder'] },
  { why: MONEY, table: 'card_accounts', columns: ['provider', 'account_ref', 'key_sealed', 'off_at'] },
  { why: PEOPLE, table: 'memberships', columns: ['role', 'status'] },
  { why: PEOPLE, table: 'invitations' },
  { why: PEOPLE, table: 'api_keys' },
  { why: PEOPLE, table: 'users', columns: ['email', 'email_key', 'password_hash'] },
  { why: PEOPLE, table: 'passkeys', columns: ['credential_id', 'public_key'] },
  { why: PEOPLE, table: 'identities', columns: ['subject'] },
  { why: PEOPLE, table: 'second_factors', columns: ['sealed_secret', 'turned_on_at'] },
  { why: PEOPLE, table: 'backup_codes', columns: ['code_hash'] },
  // Requests, payments and summaries are mailed there, and customers reply there.
  { why: DATA, table: 'settings', fields: ['businessEmail', 'emailAddress', 'secondaryEmailAddress'] },
  { why: DATA, table: 'mail_servers' },
  { why: DATA, table: 'webhook_endpoints' },
  { why: DATA, table: 'calendar_feeds' },
  // An export takes all data out; a restore brings settings in.
  { why: DATA, table: 'transfers', columns: ['kind'] },
]
