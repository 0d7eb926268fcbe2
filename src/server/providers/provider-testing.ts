import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person with an account at the provider. */
export type Account = {
  sub: string
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
}

/** A fault to simulate. */
export type Fault = 'down' | 'slow' | 'nonce' | 'audience' | 'issuer' | 'expired' | 'key' | 'client'

type Asked = { account: Account; nonce: string; challenge: string; redirectUri: string; clientId: string }

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** The text of a `.p8` file as Apple issues it. */
export const applePrivateKey = (): string => keyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

export type StandInProvider = {
  issuer: string
  account: Account
  fault: Fault | undefined
  /** The client secrets it received. */
  secrets: string[]
  /** The query with which the browser returns from this page of the provider. */
  answer: (page: string, account?: Account) => string
  stop: () => Promise<void>
}

/** Stands in for Google or Apple on this machine: it asks no questions and signs everybody in as `account`. */
export async function standInProvider(): Promise<StandInProvider> {
  const [mine, strange] = [keyPair(), keyPair()]
  const codes = new Map<string, Asked>()
  const standIn: StandInProvider = {
    issuer: '',
    account: { sub: 'nobody' },
    fault: undefined,
    secrets: [],
    answer(page, account = standIn.account) {
      const asked = new URL(page).searchParams
      const [nonce = '', challenge = '', redirectUri = '', clientId = ''] = [
        'nonce',
        'code_challenge',
        'redirect_uri',
        'client_id',
      ].map((name) => asked.get(name) ?? '')
      const code = randomBytes(16).toString('hex')
      codes.set(code, { account, nonce, challenge, redirectUri, clientId })
      return String(new URLSearchParams({ code, state: asked.get('state') ?? '' }))
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  const idToken = ({ account, nonce, clientId }: Asked): string => {
    const { fault, issuer } = standIn
    const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 7200 : 0)
    const claims = {
      ...account,
      iss: fault === 'issuer' ? 'https://evil.test' : issuer,
      aud: fault === 'audience' ? 'another-client' : clientId,
      nonce: fault === 'nonce' ? 'another-nonce' : nonce,
      iat: now,
      exp: now + 3600,
    }
    const signed = `${base64url({ alg: 'ES256', kid: 'mine' })}.${base64url(claims)}`
    const key = fault === 'key' ? strange.privateKey : mine.privateKey
    return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  const give = (form: URLSearchParams): { status: number; body: object } => {
    if (standIn.fault === 'client') return { status: 401, body: { error: 'invalid_client' } }
    standIn.secrets.push(form.get('client_secret') ?? '')
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (asked?.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } }
    return { status: 200, body: { access_token: 'none', token_type: 'bearer', id_token: idToken(asked) } }
  }

  const server = createServer(async (request, response) => {
    if (standIn.fault === 'slow') return
    if (standIn.fault === 'down') return void response.writeHead(500).end('Internal error')
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '/', standIn.issuer)
    if (pathname === '/.well-known/openid-configuration')
      return void json(200, {
        issuer: standIn.issuer,
        authorization_endpoint: `${standIn.issuer}/authorize`,
        token_endpoint: `${standIn.issuer}/token`,
        jwks_uri: `${standIn.issuer}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
      })
    if (pathname === '/keys')
      return void json(200, { keys: [{ ...mine.publicKey.export({ format: 'jwk' }), kid: 'mine', alg: 'ES256' }] })
    if (pathname === '/token') {
      const { status, body } = give(await bodyOf(request))
      return void json(status, body)
    }
    if (pathname !== '/authorize') return void response.writeHead(404).end()
    const answer = standIn.answer(`${standIn.issuer}${request.url}`)
    const back = searchParams.get('redirect_uri') ?? ''
    if (searchParams.get('response_mode') !== 'form_post')
      return void response.writeHead(302, { location: `${back}?${answer}` }).end()
    const fields = [...new URLSearchParams(answer)].map(([name, value]) => `<input name="${name}" value="${value}">`)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<form method="post" action="${back}">${fields.join('')}</form><script>document.forms[0].submit()</script>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  standIn.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}
