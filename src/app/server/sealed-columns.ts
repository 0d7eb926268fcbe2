import { sealedFor } from '#modules/auth/server/two-factor.ts'
import { cardKeyOf } from '#modules/cards/server/card-account.ts'
import { hookSecretOf } from '#modules/cards/server/keep-hook.ts'
import { webhookSecretOf } from '#modules/integrations/server/webhooks/sign-webhook.ts'
import { mailPasswordOf } from '#modules/mailbox/server/mail-server.ts'

export type SealedColumn = {
  table: string
  column: string
  /** The column that names the owner, and the purpose for which its secrets are sealed. */
  by: string
  purpose: (by: number) => string
  /** Its name for the operator. */
  what: string
}

/** Every column whose values are sealed with the database's keys; a test compares them with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'card_accounts',
    column: 'key_sealed',
    by: 'business_id',
    purpose: cardKeyOf,
    what: 'keys of card accounts',
  },
  {
    table: 'card_accounts',
    column: 'hook_sealed',
    by: 'business_id',
    purpose: hookSecretOf,
    what: 'secrets of card webhooks',
  },
  {
    table: 'mail_servers',
    column: 'password_sealed',
    by: 'business_id',
    purpose: mailPasswordOf,
    what: 'passwords of mail servers',
  },
  {
    table: 'second_factors',
    column: 'sealed_secret',
    by: 'user_id',
    purpose: sealedFor,
    what: 'secrets of authenticator apps',
  },
  {
    table: 'webhook_endpoints',
    column: 'secret_sealed',
    by: 'business_id',
    purpose: webhookSecretOf,
    what: 'secrets of webhooks',
  },
  {
    table: 'webhook_endpoints',
    column: 'former_sealed',
    by: 'business_id',
    purpose: webhookSecretOf,
    what: 'former secrets of webhooks',
  },
]
