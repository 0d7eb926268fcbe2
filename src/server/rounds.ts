import type { Bell } from './bell.ts'
import type { Log } from './log.ts'

type Options = {
  /** Works on all that is due now; stops early once the signal is aborted. */
  work: (stopping: AbortSignal) => Promise<void>
  bell: Bell
  pollMs: number | undefined
  log: Log
  /** Said when a round fails; the next one tries again. */
  failed: string
}
export type Rounds = {
  /** Works on what is due now; resolves when that is done. */
  round: () => Promise<void>
  /** No round begins any more; answers the one at work. */
  stop: () => Promise<void> | undefined
}

const POLL_MS = 5_000

/** Works whenever the bell rings and at each poll, one round at a time; a ring meanwhile is one more round after it. */
export function startRounds({ work, bell, pollMs = POLL_MS, log, failed }: Options): Rounds {
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
    })().finally(() => {
      running = undefined
    })
    return running
  }

  const polling = setInterval(() => void round(), pollMs).unref()
  const silence = bell.on(() => void round())
  void round()
  return {
    round,
    stop: () => {
      ending.abort()
      clearInterval(polling)
      silence()
      return running
    },
  }
}
