import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { allOf, type SecretKey } from '#server/secrets.ts'

// Web Push by its standards: RFC 8291 for the message, RFC 8292 (VAPID) for the sender.

const CURVE = 'prime256v1'
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const RECORD_BYTES = 4096
const TOKEN_SECONDS = 12 * 3600

const point = (privateKey: Buffer): Buffer => {
  const curve = createECDH(CURVE)
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey()
}

export type ServerKey = { privateKey: Buffer; publicKey: Buffer }

/** The server's own key pair. It is always derived from the key of the data folder and stored nowhere else. */
export function serverKeyOf(linkKey: SecretKey): ServerKey {
  // Eight bytes longer than a key, so that every number is equally likely.
  const drawn = BigInt(`0x${Buffer.from(hkdfSync('sha256', allOf(linkKey)[0], '', 'web-push', 40)).toString('hex')}`)
  const privateKey = Buffer.from(((drawn % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  return { privateKey, publicKey: point(privateKey) }
}

export type Receiver = { publicKey: Buffer; authSecret: Buffer }
/** Set only by tests: normally each message has its own. */
type Chance = { salt?: Buffer; privateKey?: Buffer }

/** Encrypts a notice so that only the browser with these keys can read it. */
export function encryptPush(text: string, to: Receiver, chance: Chance = {}): Buffer {
  const { salt = randomBytes(16) } = chance
  const mine = createECDH(CURVE)
  if (chance.privateKey) mine.setPrivateKey(chance.privateKey)
  else mine.generateKeys()
  const publicKey = mine.getPublicKey()
  const shared = mine.computeSecret(to.publicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.publicKey, publicKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, to.authSecret, info, 32))
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  // The 2 marks the last record, which is also the first.
  return Buffer.concat([
    salt,
    size,
    Buffer.from([publicKey.length]),
    publicKey,
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

type Sender = { key: ServerKey; contact: string; now: string }

/** Tells the push service which server sends and whom to contact. */
export function vapidHeader(endpoint: string, { key, contact, now }: Sender): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.parse(now) / 1000) + TOKEN_SECONDS
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`
  const [d, x, y] = [key.privateKey, key.publicKey.subarray(1, 33), key.publicKey.subarray(33)].map((bytes) =>
    bytes.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', d, x, y } as const
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key.publicKey.toString('base64url')}`
}

/** True if messages can be encrypted with this browser key. */
export function isPoint(publicKey: Buffer): boolean {
  try {
    const mine = createECDH(CURVE)
    mine.generateKeys()
    mine.computeSecret(publicKey)
    return true
  } catch {
    return false
  }
}
