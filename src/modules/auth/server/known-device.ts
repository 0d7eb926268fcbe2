import type { Call } from '#server/http/call.ts'
import { cookieNameOf } from '#server/http/cookie-name.ts'
import { randomToken, type SecretKey, sha256, sign, verifySigned } from '#server/secrets.ts'

const COOKIE = 'device'
const PURPOSE = 'known-device'
const YEAR_SECONDS = 365 * 24 * 3600
const COOKIE_PATH = '/api/auth'

const nameOf = ({ https }: Call) => cookieNameOf(https, COOKIE, COOKIE_PATH)
const accountMark = (emailKey: string) => sha256(emailKey).toString('base64url')

/**
 * The name of a browser in which this account signed in before. It has its own limit of attempts while others guess.
 */
export function knownDevice(call: Call, linkKey: SecretKey, emailKey: string): string | undefined {
  const payload = verifySigned(linkKey, PURPOSE, call.cookie(nameOf(call)) ?? '')
  const [account, device] = payload?.split(':') ?? []
  return account === accountMark(emailKey) ? device : undefined
}

export function rememberDevice(call: Call, linkKey: SecretKey, emailKey: string): void {
  const device = knownDevice(call, linkKey, emailKey) ?? randomToken()
  const value = sign(linkKey, PURPOSE, `${accountMark(emailKey)}:${device}`)
  call.setCookie(nameOf(call), value, { maxAgeSeconds: YEAR_SECONDS, path: COOKIE_PATH })
}
