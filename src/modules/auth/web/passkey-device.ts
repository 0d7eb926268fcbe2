import type { PasskeyAnswer } from '../passkey.ts'
import { authApi } from './auth-api.ts'

// A passkey belongs to a name: an address in digits has none.
const isNumber = /^[\d.]+$|^\[/

export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !isNumber.test(window.location.hostname)

const library = () => import('@simplewebauthn/browser')

/** Undefined when she closes the browser's question, or has nothing to answer it with. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}

/** Has a passkey of hers answer, which signs in or confirms that it is her. */
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
