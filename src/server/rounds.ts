import type { Bell } from './bell.ts'
import type { Log } from './log.ts'

type Options = {
  /** Does everything that is due now; stops early when the signal is aborted. */
  work: (stopping: AbortSignal) => Promise<void>
  bell?: Bell
  pollMs: number | undefined
  /** The first round waits for the first poll. */
  startsLate?: true
  log: Log
  /** The message logged when a round fails; the next round tries again. */
  failed: string
}
export type Rounds = {
  /** Does what is due now and resolves when it is done. */
  round: () => Promise<void>
  /** Starts no more rounds and resolves when the running one is done. */
  stop: () => Promise<void>
}

const POLL_MS = 5_000

/**
 * Works at the start (unless `startsLate`), at each poll and whenever the bell rings, one round at a time. A ring during
 * a round causes one more round after it; a poll does not.
 */
export function startRounds({ work, bell, pollMs = POLL_MS, startsLate, log, failed }: Options): Rounds {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let rung = false

  function round(): Promise<void> {
    rung = true
    running ??= (async () => {
      while (rung && !ending.signal.aborted) {
        rung = false
        await work(ending.signal).catch((error) => log.error({ err: error }, failed))
      }
      // The loop has ended, so a ring from now on must start a round of its own.
      running = undefined
    })()
    return running
  }

  const polling = setInterval(() => running ?? void round(), pollMs).unref()
  const silence = bell?.on(() => void round())
  if (!startsLate) void round()
  return {
    round,
    stop: async () => {
      ending.abort()
      clearInterval(polling)
      silence?.()
      await running
    },
  }
}
