import type { Log } from './log.ts'

/**
 * Work that nobody waits for. The server closes it before the database and the data folder, so nothing writes to
 * something closed.
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
    // The caller learns of a failure; here it only counts that the work has ended.
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
