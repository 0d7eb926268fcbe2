import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

type Client = { issuer: string; clientId: string }
export type GoogleSettings = Client & { clientSecret: string }
export type AppleSettings = Client & { teamId: string; keyId: string; privateKey: KeyObject }

/** Undefined if nobody can sign in with it. */
export type ProviderSettings = { google: GoogleSettings | undefined; apple: AppleSettings | undefined }

const ISSUER = z.url({ protocol: /^https?$/ })
export const GOOGLE_ISSUER = ISSUER.default('https://accounts.google.com')
export const APPLE_ISSUER = ISSUER.default('https://appleid.apple.com')

/**
 * The key file from Apple, also with `
 * ` in place of its line ends.
 */
export const applePrivateKey = z.string().transform((text, context) => {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The issue below reports it without the text.
  }
  context.addIssue({
    code: 'custom',
    message: 'is not a key as Apple gives it; it begins with -----BEGIN PRIVATE KEY-----',
  })
  return z.NEVER
})

const ON_THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** True for https, or for http if the provider and this server both run on one machine. */
export function isFitIssuer(issuer: string, baseUrl: string | undefined): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (ON_THIS_MACHINE.test(hostname) && !baseUrl?.startsWith('https:'))
}
