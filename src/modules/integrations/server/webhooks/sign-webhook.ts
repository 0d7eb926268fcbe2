import { createHmac, randomBytes } from 'node:crypto'
import { type SecretKey, seal, unseal } from '#server/secrets.ts'

const PREFIX = 'whsec_'

/** 256 random bits in the format of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export const webhookSecretOf = (businessId: number): string => `webhook-secret:${businessId}`

export const sealSecret = (key: SecretKey, businessId: number, secret: string): Buffer =>
  seal(key, webhookSecretOf(businessId), secret)

export const openSecret = (key: SecretKey, businessId: number, sealed: Buffer): string | undefined =>
  unseal(key, webhookSecretOf(businessId), sealed)

type Signed = { ref: string; at: string; body: string; secrets: readonly string[] }

/** The headers of Standard Webhooks: one signature per secret, over the exact bytes sent. */
export function webhookHeaders({ ref, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(Date.parse(at) / 1000))
  const signatureBy = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${ref}.${timestamp}.${body}`)
      .digest('base64')}`
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Bakebook-Webhooks/1',
    'webhook-id': ref,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  }
}
