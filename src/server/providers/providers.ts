import { sign } from 'node:crypto'
import type { ClientAuth, Configuration } from 'openid-client'
import type { ProviderName } from '#shared/providers.ts'
import type { AppleSettings, ProviderSettings } from './provider-settings.ts'

/** The person that a provider identified. The address counts only if the provider verified it. */
export type Identity = {
  issuer: string
  subject: string
  email: string | undefined
  isVerified: boolean
  firstName: string
  lastName: string
}

type Begun = { redirectUri: string; state: string; nonce: string }

export type Provider = {
  issuer: string
  /** The address of the provider's page on which the person signs in. */
  begin: (begun: Begun & { challenge: string }) => Promise<string>
  /** `answer` is the query with which the provider sent the browser back. @throws ProviderProblem */
  identify: (begun: Begun & { answer: URLSearchParams; verifier: string }) => Promise<Identity>
}

export type Providers = ReadonlyMap<ProviderName, Provider>

/** `down`: no readable answer. `refused`: it does not know this server. `used`: the code is no longer valid. */
export type ProblemKind = 'down' | 'refused' | 'used' | 'clock' | 'untrusted'

export class ProviderProblem extends Error {
  readonly kind: ProblemKind

  /** `code` is for the log and holds no words of the provider. */
  constructor(kind: ProblemKind, code: string) {
    super(code)
    this.kind = kind
  }
}

const WAIT_SECONDS = 5
/** The seconds by which two clocks may differ. */
const CLOCKS_SECONDS = 60
const SECRET_SECONDS = 300

// It is large, and most servers never need it.
const library = () => import('openid-client')

export function makeProviders({ google, apple }: ProviderSettings, waitSeconds = WAIT_SECONDS): Providers {
  const made = new Map<ProviderName, Provider>()
  if (google)
    made.set(
      'google',
      makeProvider({
        ...google,
        waitSeconds,
        authenticate: (oidc) => oidc.ClientSecretPost(google.clientSecret),
        // Always ask which account: nobody is signed in without having pressed something there.
        asks: { scope: 'openid email profile', prompt: 'select_account' },
      }),
    )
  if (apple)
    made.set(
      'apple',
      makeProvider({
        ...apple,
        waitSeconds,
        authenticate: () => (_server, client, body) => {
          body.set('client_id', client.client_id)
          body.set('client_secret', appleSecret(apple, Date.now()))
        },
        asks: { scope: 'openid name email', response_mode: 'form_post' },
      }),
    )
  return made
}

type Made = {
  issuer: string
  clientId: string
  waitSeconds: number
  authenticate: (oidc: Awaited<ReturnType<typeof library>>) => ClientAuth
  asks: Record<string, string>
}

function makeProvider({ issuer, clientId, waitSeconds, authenticate, asks }: Made): Provider {
  let known: Promise<Configuration> | undefined
  const discover = async () => {
    const oidc = await library()
    const { discovery, enableNonRepudiationChecks, allowInsecureRequests, clockTolerance } = oidc
    const metadata = { [clockTolerance]: CLOCKS_SECONDS }
    return discovery(new URL(issuer), clientId, metadata, authenticate(oidc), {
      timeout: waitSeconds,
      // Check signatures too, although the token comes from the provider itself.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    })
  }
  const configuration = async () => {
    known ??= discover()
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }
  return {
    issuer,
    begin: ({ redirectUri, state, nonce, challenge }) =>
      told(async () => {
        const { buildAuthorizationUrl } = await library()
        return buildAuthorizationUrl(await configuration(), {
          ...asks,
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href
      }),
    identify: ({ redirectUri, state, nonce, answer, verifier }) =>
      told(async () => {
        const { authorizationCodeGrant } = await library()
        const tokens = await authorizationCodeGrant(await configuration(), new URL(`${redirectUri}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        return toIdentity(tokens.claims() ?? {})
      }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function toIdentity(claims: Record<string, unknown>): Identity {
  const { iss, sub, email, email_verified, given_name, family_name } = claims
  return {
    issuer: textOf(iss),
    subject: textOf(sub),
    email: textOf(email) || undefined,
    // Apple writes it as text.
    isVerified: email_verified === true || email_verified === 'true',
    firstName: textOf(given_name),
    lastName: textOf(family_name),
  }
}

/** Makes the client secret for Apple, which must be signed anew with the team's key. */
export function appleSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleSettings, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(now / 1000)
  const claims = { iss: teamId, iat, exp: iat + SECRET_SECONDS, aud: issuer, sub: clientId }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** Turns every failure of a provider into a problem that has words for it. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '', error: refusal, name } = error as { code?: string; error?: string; name?: string }
    if (refusal !== undefined) throw new ProviderProblem(refusal === 'invalid_grant' ? 'used' : 'refused', refusal)
    throw new ProviderProblem(KINDS[code] ?? 'down', code || String(name))
  }
}

const KINDS: Readonly<Record<string, ProblemKind>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'untrusted',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'untrusted',
  OAUTH_INVALID_RESPONSE: 'untrusted',
  OAUTH_KEY_SELECTION_FAILED: 'untrusted',
  OAUTH_UNSUPPORTED_OPERATION: 'untrusted',
}
