import type { Log } from './log.ts'

/**
 * Work that nobody waits for. The server ends it before it closes the database and the data folder, so that nothing
 * writes to them afterwards.
 */
export class Background {
  readonly #log: Log
  readonly #running = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()

  constructor(log: Log) {
    this.#log = log
  }

  /** `work` checks the signal before each of its steps. */
  run(work: (closing: AbortSignal) => Promise<unknown>, failure: string): void {
    void this.track(work(this.#closing.signal).catch((error: unknown) => this.#log.error({ err: error }, failure)))
  }

  /** Closing the server waits for this promise too, because a caller may hang up before its answer is ready. */
  track<T>(work: Promise<T>): Promise<T> {
    // The caller handles a failure; here only the end of the work counts.
    const ended: Promise<unknown> = work.catch(() => {}).finally(() => this.#running.delete(ended))
    this.#running.add(ended)
    return work
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.idle()
  }
}
