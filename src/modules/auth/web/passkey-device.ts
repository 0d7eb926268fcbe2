import type { PasskeyAnswer } from '../passkey/passkey.ts'
import { authApi } from './auth-api.ts'

// A passkey belongs to a host name: an IP address has none.
const isNumber = /^[\d.]+$|^\[/

export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isNumber.test(window.location.hostname)

const library = () => import('@simplewebauthn/browser')

/** Undefined if the person closes the browser's question or has no passkey. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}

/** Lets one of the person's passkeys answer, to sign in or to confirm their identity. */
export async function answerByPasskey(): Promise<PasskeyAnswer | undefined> {
  const [{ startAuthentication }, { step, options }] = await Promise.all([library(), authApi.askPasskey.call({})])
  const answer = await unlessCancelled(() => startAuthentication({ optionsJSON: options as never }))
  return answer && { step, answer: { ...answer } }
}

export async function makePasskey(): Promise<PasskeyAnswer | undefined> {
  const [{ startRegistration }, { step, options }] = await Promise.all([library(), authApi.askNewPasskey.call({})])
  const answer = await unlessCancelled(() => startRegistration({ optionsJSON: options as never }))
  return answer && { step, answer: { ...answer } }
}
