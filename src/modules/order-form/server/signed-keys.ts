import { randomBytes } from 'node:crypto'
import { type SecretKey, sign, verifySigned } from '#server/secrets.ts'

const PREVIEW_MS = 15 * 60_000
const CHALLENGE_MS = 24 * 3_600_000
/** Nobody fills in the form faster. */
const FILLING_MS = 3_000

/** A key that shows this bakery's form, published or not, for 15 minutes. */
export const newPreviewToken = (key: SecretKey, businessId: number, now: string): string =>
  sign(key, 'form-preview', `${businessId}.${Date.parse(now) + PREVIEW_MS}`)

export function isPreviewToken(key: SecretKey, token: string | undefined, businessId: number, now: string): boolean {
  const [forBusiness, expires] = (token && verifySigned(key, 'form-preview', token)?.split('.')) || []
  return Number(forBusiness) === businessId && Number(expires) > Date.parse(now)
}

/** Signed and not stored; only the request that uses it up is. */
export const newChallenge = (key: SecretKey, businessId: number, now: string): string =>
  sign(key, 'enquiry-challenge', `${businessId}.${Date.parse(now)}.${randomBytes(12).toString('base64url')}`)

/** `fresh` is true if a page got it 3 seconds to 24 hours ago. */
export function readChallenge(
  key: SecretKey,
  nonce: string | undefined,
  businessId: number,
  now: string,
): { verdict: 'missing' | 'too-fast' | 'fresh'; id?: string } {
  const [forBusiness, madeAt, id] = (nonce && verifySigned(key, 'enquiry-challenge', nonce)?.split('.')) || []
  const age = Date.parse(now) - Number(madeAt)
  if (id === undefined || Number(forBusiness) !== businessId || !(age < CHALLENGE_MS)) return { verdict: 'missing' }
  return { verdict: age < FILLING_MS ? 'too-fast' : 'fresh', id }
}
