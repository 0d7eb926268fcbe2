import { cpus } from 'node:os'
import { isBelow, type Processes, processes } from './processes.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Starts measuring the load of programs that this measurement did not start. The returned function ends it and returns
 * their share of the processors.
 */
export function watchOthers(): () => Promise<number> {
  const begin = performance.now()
  let before: Processes | undefined
  let ms = 0
  const look = async () => {
    const all = await processes()
    for (const [pid, { ownMs }] of all)
      if (before && !isBelow(all, pid, process.pid)) ms += ownMs - (before.get(pid)?.ownMs ?? 0)
    before = all
  }
  let looked = look()
  const looking = setInterval(() => (looked = looked.then(look)), LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(looking)
    await looked
    await look()
    return ms / ((performance.now() - begin) * cpus().length)
  }
}
