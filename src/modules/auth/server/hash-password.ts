import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#shared/errors.ts'
import { PASSWORD_MAX } from '../password.ts'

const derive = promisify(argon2)

const MEMORY = 19_456
const PASSES = 2
const PARALLELISM = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLELISM}$`

const AT_ONCE = 2
const WAITING_MAX = 200
let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 19 MB and a core for a moment: two run at once, the rest wait. */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX)
      throw new AppError('UNAVAILABLE', 'Too many people are signing in. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    await new Promise<void>((ready) => waiting.push(ready))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// The same password typed on two keyboards is one password.
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

type Cost = { memory: number; passes: number; parallelism: number }
const COST: Cost = { memory: MEMORY, passes: PASSES, parallelism: PARALLELISM }

const hashWith = (password: string, salt: Buffer, tagLength: number, cost: Cost) =>
  derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength, ...cost })

const text = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

/** An Argon2id hash as a PHC string with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await inLine(() => hashWith(password, salt, HASH_BYTES, COST))
  return `${PREFIX}${text(salt)}$${text(hash)}`
}

/** The hash of no password: an unknown address costs as much time as a known one. */
export const NOBODYS_HASH = `${PREFIX}${text(Buffer.alloc(SALT_BYTES, 7))}$${text(Buffer.alloc(HASH_BYTES, 7))}`

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Stored for a person without a password, for whom a check takes the same time. */
export const NO_PASSWORD = 'none'

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored === NO_PASSWORD ? NOBODYS_HASH : stored) ?? []
  if (password.length > PASSWORD_MAX || salt === undefined || hash === undefined) return false
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const made = await inLine(() => hashWith(password, Buffer.from(salt, 'base64'), expected.length, cost))
  return timingSafeEqual(made, expected)
}

/** True if it was made with other parameters than today's. */
export const needsNewHash = (stored: string): boolean => !stored.startsWith(PREFIX)
