import type { Db } from '#server/db/pool.ts'
import { newIds } from '#server/records/insert-rows.ts'

const AT_ONCE = 50_000

type Known = { before: Float64Array; now: Float64Array }

/**
 * Gives each row a new number from this server's counter, in the old order, so that lists keep their order. A number of
 * a row that no longer exists gets one that no row will ever have.
 */
export class Numbering {
  readonly #db: Db
  readonly #known = new Map<string, Known>()
  readonly #gone = new Map<string, Map<number, number>>()
  readonly #wanted = new Map<string, Set<number>>()

  constructor(db: Db) {
    this.#db = db
  }

  async number(table: string, before: Float64Array): Promise<void> {
    before.sort()
    const now = new Float64Array(before.length)
    for (let at = 0; at < before.length; at += AT_ONCE)
      now.set(await newIds({ db: this.#db }, table, Math.min(AT_ONCE, before.length - at)), at)
    this.#known.set(table, { before, now })
  }

  /** Returns 0 for a number that is known only after `settle`. */
  of(table: string, before: number): number {
    const known = this.#known.get(table)
    if (known) {
      const at = placeOf(known.before, before)
      if (at !== -1) return known.now[at] as number
    }
    const gone = this.#gone.get(table)?.get(before)
    if (gone !== undefined) return gone
    const wanted = this.#wanted.get(table) ?? new Set()
    this.#wanted.set(table, wanted.add(before))
    return 0
  }

  /** Returns false if there was nothing to settle. */
  async settle(): Promise<boolean> {
    if (this.#wanted.size === 0) return false
    for (const [table, wanted] of this.#wanted) {
      const gone = this.#gone.get(table) ?? new Map<number, number>()
      const numbers = await newIds({ db: this.#db }, table, wanted.size)
      for (const [at, before] of [...wanted].entries()) gone.set(before, numbers[at] as number)
      this.#gone.set(table, gone)
    }
    this.#wanted.clear()
    return true
  }
}

function placeOf(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] as number
    if (found === value) return middle
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
