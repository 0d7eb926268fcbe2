const HOUR_MS = 3_600_000

/** Runs the work at most once an hour, by the clock it is given. */
export function hourly(work: (nowMs: number) => Promise<void>): (nowMs: number) => Promise<void> {
  let doneAt = 0
  return async (nowMs) => {
    if (nowMs - doneAt < HOUR_MS) return
    doneAt = nowMs
    await work(nowMs)
  }
}
