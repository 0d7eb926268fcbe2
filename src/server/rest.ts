const LOOK_EVERY_MS = 30_000
/** A share of one processor. Idle timers and workers use less. */
const BUSY_SHARE = 0.05
/** Buffers are freed one collection after the objects that held them. */
const COLLECTIONS = 2

/**
 * Returns memory to the system when the work is done, as V8 would keep it. Does nothing without `--expose-gc`. Returns
 * a function that stops it.
 */
export function tidyAtRest(): () => void {
  let before = process.cpuUsage()
  let left = COLLECTIONS
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const isBusy = (user + system) / 1000 > BUSY_SHARE * LOOK_EVERY_MS
    if (isBusy) left = COLLECTIONS
    else if (left > 0) {
      left -= 1
      void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
    }
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(looking)
}
