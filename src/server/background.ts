import type { Log } from './log.ts'

/**
 * Work that nobody waits for. Whoever closes the server closes this before the database and the data folder: nothing
 * writes when its owner has closed.
 */
export class Background {
  readonly #log: Log
  readonly #running = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()

  constructor(log: Log) {
    this.#log = log
  }

  /** `work` looks at the signal before each step, where it has many. */
  run(work: (closing: AbortSignal) => Promise<unknown>, failure: string): void {
    void this.track(work(this.#closing.signal).catch((error: unknown) => this.#log.error({ err: error }, failure)))
  }

  /** Closing waits for this too: a caller may hang up long before the answer is made. */
  track<T>(work: Promise<T>): Promise<T> {
    // Whoever called learns of a failure; here it only counts that it has ended.
    const ended: Promise<unknown> = work.catch(() => {}).finally(() => this.#running.delete(ended))
    this.#running.add(ended)
    return work
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.idle()
  }
}
