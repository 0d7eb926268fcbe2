import type { IncomingMessage } from 'node:http'
import { AppError } from '#shared/errors.ts'
import { pictureWords } from '#shared/pictures.ts'
import type { Background } from '../background.ts'
import { type RateLimits, refuseUnless } from './rate-limits.ts'

const AT_ONCE = 3
const AGAIN_SECONDS = 5

type Needs = { limits: RateLimits; background: Background; factor: number }

/** How much may be uploaded from one address: three at once, and by strangers so many bytes a day. */
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

  /** Answers how to leave again. */
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
   * Counts what is said to come before any of it is read, so that many who begin at once are not each told that there
   * is room; what has not come when the request ends is given back. Bytes that came count whether or not they were any
   * good.
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
