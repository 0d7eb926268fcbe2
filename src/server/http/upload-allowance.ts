import type { IncomingMessage } from 'node:http'
import { AppError } from '#shared/errors.ts'
import { pictureWords } from '#shared/pictures.ts'
import type { Background } from '../background.ts'
import { type RateLimits, refuseUnless } from './rate-limits.ts'

const AT_ONCE = 3
const AGAIN_SECONDS = 5

type Needs = { limits: RateLimits; background: Background; factor: number }

/** Limits uploads from one address: three at once, and for visitors a number of bytes a day. */
export class UploadAllowance {
  readonly #limits: RateLimits
  readonly #background: Background
  readonly #most: number
  readonly #underWay = new Map<string, number>()

  constructor({ limits, background, factor }: Needs) {
    this.#limits = limits
    this.#background = background
    this.#most = AT_ONCE * factor
  }

  /** Returns a function that ends the upload. */
  enter(key: string): () => void {
    const before = this.#underWay.get(key) ?? 0
    if (before >= this.#most)
      throw new AppError('TOO_MANY', pictureWords.othersUnderWay, { retryAfterSeconds: AGAIN_SECONDS })
    this.#underWay.set(key, before + 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const left = (this.#underWay.get(key) ?? 1) - 1
      if (left === 0) this.#underWay.delete(key)
      else this.#underWay.set(key, left)
    }
  }

  async refuseWhenSpent(key: string): Promise<void> {
    refuseUnless(await this.#limits.check('public-bytes', key))
  }

  /**
   * Counts the announced bytes before any are read, so that many uploads starting together do not all find room. Bytes
   * that have not come when the request ends are given back; bytes that came count even if they were useless.
   */
  async spendAhead(key: string, request: IncomingMessage, bytes: number): Promise<void> {
    const spent = await this.#limits.spend('public-bytes', key, bytes)
    let came = 0
    const giveBack = () =>
      this.#background.run(
        async () => came < bytes && this.#limits.spend('public-bytes', key, came - bytes),
        'what was not uploaded could not be given back',
      )
    if (!spent.allowed || request.closed) {
      giveBack()
      return refuseUnless(spent)
    }
    request.on('data', (chunk: Buffer) => {
      came += chunk.length
    })
    request.once('close', giveBack)
  }
}
