import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR of texts, bytes and maps, all that an authenticator uses here. */
const head = (kind: number, length: number) =>
  length < 24 ? Buffer.from([kind + length]) : Buffer.from([kind + 24, length])
const text = (value: string) => Buffer.concat([head(0x60, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(0x40, value.length), value])
const whole = (value: number) => (value < 0 ? head(0x20, -1 - value) : head(0, value))
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(0xa0, pairs.length), ...pairs.flat()])

const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

type Question = { challenge: string }
type Site = { origin?: string; rpID?: string; isVerified?: boolean }

/** An authenticator like a phone's, in memory, with one passkey. */
export function softAuthenticator(at = 'http://bakebook.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = map(
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  const authData = (flags: number, { rpID = new URL(at).hostname, isVerified = true }: Site) =>
    Buffer.concat([sha256(rpID), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), Buffer.alloc(4)])
  const clientData = (type: string, { challenge }: Question, { origin = at }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    register(question: Question, site: Site = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([authData(ATTESTED, site), attested])
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', question, site)),
        attestationObject: base64url(attestation),
      })
    },
    sign(question: Question, site: Site = {}) {
      const client = clientData('webauthn.get', question, site)
      const data = authData(0, site)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
