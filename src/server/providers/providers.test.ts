import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { applePrivateKey, type Fault, type StandInProvider, standInProvider } from './provider-testing.ts'
import { appleSecret, makeProviders, type Provider, ProviderProblem } from './providers.ts'

const ANNE = { sub: '1', email: 'anne@example.test', email_verified: 'true', given_name: 'Anne', family_name: 'Lee' }
const VERIFIER = 'a-verifier-that-only-one-browser-knows-of-us'
const BEGUN = { redirectUri: 'http://bakebook.test/sign-in/google', state: 'login.1', nonce: 'nonce' }

let standIn: StandInProvider
beforeAll(async () => {
  standIn = await standInProvider()
  standIn.account = ANNE
})
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.fault = undefined
})

const google = (waitSeconds?: number): Provider =>
  makeProviders(
    { google: { issuer: standIn.issuer, clientId: 'us', clientSecret: 'secret' }, apple: undefined },
    waitSeconds,
  ).get('google') as Provider
const begin = (provider: Provider) =>
  provider.begin({ ...BEGUN, challenge: createHash('sha256').update(VERIFIER).digest('base64url') })
const identify = (provider: Provider, answer: string, more: object = {}) =>
  provider.identify({ ...BEGUN, answer: new URLSearchParams(answer), verifier: VERIFIER, ...more })
const problemOf = async (work: Promise<unknown>) => {
  const problem = await work.catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ProviderProblem)
  return (problem as ProviderProblem).kind
}

test('a provider tells who came, with an address that it verified', async () => {
  const provider = google()
  const answer = standIn.answer(await begin(provider))
  expect(await identify(provider, answer)).toEqual({
    issuer: standIn.issuer,
    subject: '1',
    email: 'anne@example.test',
    isVerified: true,
    firstName: 'Anne',
    lastName: 'Lee',
  })
  expect(await problemOf(identify(provider, answer))).toBe('used')
})

test.each<[Fault, string]>([
  ['nonce', 'untrusted'],
  ['audience', 'untrusted'],
  ['issuer', 'untrusted'],
  ['key', 'untrusted'],
  ['expired', 'clock'],
  ['client', 'refused'],
  ['down', 'down'],
  ['slow', 'down'],
])('an answer with a wrong %s is a problem of the kind "%s"', async (fault, kind) => {
  const provider = google(0.5)
  const answer = standIn.answer(await begin(provider))
  standIn.fault = fault
  expect(await problemOf(identify(provider, answer))).toBe(kind)
})

test('another state, another verifier and another page to come back to are refused', async () => {
  const provider = google()
  const answer = async () => standIn.answer(await begin(provider))
  expect(await problemOf(identify(provider, await answer(), { state: 'login.2' }))).toBe('untrusted')
  expect(await problemOf(identify(provider, await answer(), { verifier: VERIFIER.toUpperCase() }))).toBe('used')
  const elsewhere = { redirectUri: 'http://bakebook.test/elsewhere' }
  expect(await problemOf(identify(provider, await answer(), elsewhere))).toBe('used')
})

test('a provider that did not answer is asked again by the next one who comes', async () => {
  const provider = google(0.5)
  standIn.fault = 'down'
  expect(await problemOf(begin(provider))).toBe('down')
  standIn.fault = undefined
  expect(await begin(provider)).toContain(`${standIn.issuer}/authorize`)
})

test('Apple is shown a secret that the key of the team signed, for five minutes', () => {
  const privateKey = createPrivateKey(applePrivateKey())
  const settings = { issuer: 'https://appleid.apple.com', clientId: 'us', teamId: 'TEAM', keyId: 'KEY', privateKey }
  const [head = '', claims = '', signature = ''] = appleSecret(settings, 1_000_000).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' })
  expect(read(claims)).toEqual({ iss: 'TEAM', sub: 'us', aud: settings.issuer, iat: 1000, exp: 1300 })
  const key = createPublicKey(privateKey)
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('half of the settings of a provider are refused, and the one that is missing is named', () => {
  const refused = (environment: Record<string, string>) => () => readConfig(environment, '')
  expect(refused({ GOOGLE_CLIENT_ID: 'us' })).toThrow('GOOGLE_CLIENT_SECRET: is needed to sign in with Google')
  const apple = { APPLE_CLIENT_ID: 'us', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' }
  expect(refused(apple)).toThrow('APPLE_PRIVATE_KEY: is needed to sign in with Apple')
  expect(refused({ ...apple, APPLE_PRIVATE_KEY: 'none' })).toThrow('APPLE_PRIVATE_KEY: is not a key as Apple gives it')
  const inOneLine = applePrivateKey().replaceAll('\n', '\\n')
  expect(readConfig({ ...apple, APPLE_PRIVATE_KEY: inOneLine }, '').providers.apple?.keyId).toBe('KEY')
  expect(readConfig({}, '').providers).toEqual({ google: undefined, apple: undefined })
})

test('an issuer is asked without https on this machine alone, and never by a server that has it', () => {
  const read = (environment: Record<string, string>) => () => readConfig(environment, '')
  expect(read({ GOOGLE_ISSUER: 'http://accounts.test' })).toThrow('GOOGLE_ISSUER: begins with https://')
  expect(read({ GOOGLE_ISSUER: standIn.issuer, BASE_URL: 'https://bakebook.test' })).toThrow('GOOGLE_ISSUER')
  expect(read({ GOOGLE_ISSUER: standIn.issuer })).not.toThrow()
})
