import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest()

/** 256 random bits, safe in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/**
 * The current key for signing, deriving and sealing, followed by older ones. A server replaces them while it runs, when
 * new ones are made.
 */
export class KeyRing {
  keys: readonly [Buffer, ...Buffer[]]
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.keys = keys
  }
}

/** One key or several. Each use has its own purpose, so that a token of one use does not work for another. */
export type SecretKey = Buffer | KeyRing

/** The newest first. */
export const allOf = (key: SecretKey): readonly [Buffer, ...Buffer[]] => (Buffer.isBuffer(key) ? [key] : key.keys)

/** Distinguishes keys without revealing anything about them. */
export const fingerprint = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 8)).toString('hex')

/**
 * The token of a link in a mail. It is derived again whenever the mail is sent, so neither the database nor a backup
 * holds it; they hold its hash, which shows the key that it was first derived with.
 */
export function deriveToken(
  key: SecretKey,
  purpose: 'order-link' | 'order-code' | 'user-token' | 'invitation' | 'calendar-feed' | 'menu-hold' | 'menu-confirm',
  rowId: number,
  hash?: Buffer | null,
): string {
  const tokens = allOf(key).map((each) => createHmac('sha256', each).update(`${purpose}:${rowId}`).digest('base64url'))
  return tokens.find((token) => hash?.equals(sha256(token))) ?? (tokens[0] as string)
}

/**
 * Like `sha256`, for text that may hold a password: without the key nobody can test passwords against it. Store the
 * first hash; an earlier stored one may match any.
 */
export const keyedHashes = (key: SecretKey, purpose: string, text: string): Buffer[] =>
  allOf(key).map((each) => createHmac('sha256', each).update(`${purpose}\n${text}`).digest())

/** A short signed text: `payload.signature`. */
export const sign = (key: SecretKey, purpose: string, payload: string): string =>
  `${payload}.${createHmac('sha256', allOf(key)[0]).update(`${purpose}\n${payload}`).digest('base64url')}`

export function verifySigned(key: SecretKey, purpose: string, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.')
  if (dot < 0) return undefined
  const given = Buffer.from(signed)
  const isSigned = allOf(key).some((each) => {
    const expected = Buffer.from(sign(each, purpose, signed.slice(0, dot)))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? signed.slice(0, dot) : undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16
const sealingKey = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/**
 * Encrypts text that the database stores and only this server may read. `purpose` names its owner, so that another
 * bakery's text does not open.
 */
export function seal(key: SecretKey, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(allOf(key)[0], purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Undefined if it was sealed for another purpose, with another server's key, or has been changed. */
export function unseal(key: SecretKey, purpose: string, sealed: Buffer): string | undefined {
  for (const each of allOf(key)) {
    const opened = unsealWith(each, purpose, sealed)
    if (opened !== undefined) return opened
  }
  return undefined
}

function unsealWith(key: Buffer, purpose: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(key, purpose), sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
