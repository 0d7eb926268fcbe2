import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { AppError } from '#shared/errors.ts'
import { availabilityWords as words } from '../words.ts'
import type { HolidayTask, PublicHolidays } from './holiday-worker.ts'

const WORKER = path.join(import.meta.dirname, 'holiday-worker.ts')
const MS_MAX = 20_000
const WAITING_MAX = 20
const KEPT_MAX = 200

const oneAtATime = pLimit(1)
const kept = new Map<string, Promise<PublicHolidays>>()

/**
 * The public holidays of a country or region. Lunar calendars take seconds to calculate, so a separate thread does it,
 * once for each place and years. Throws UNAVAILABLE when too many wait.
 */
export function publicHolidays(task: HolidayTask): Promise<PublicHolidays> {
  const key = JSON.stringify(task)
  const known = kept.get(key)
  if (known) return known
  if (oneAtATime.pendingCount >= WAITING_MAX) throw busy()
  const reckoned = oneAtATime(() => reckon(task))
  kept.set(key, reckoned)
  reckoned.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  return reckoned
}

async function reckon(task: HolidayTask): Promise<PublicHolidays> {
  const worker = new Worker(WORKER, { workerData: task })
  const signal = AbortSignal.timeout(MS_MAX)
  try {
    const [holidays] = (await once(worker, 'message', { signal })) as [PublicHolidays]
    return holidays
  } catch (problem) {
    throw signal.aborted ? busy() : problem
  } finally {
    await worker.terminate()
  }
}

const busy = () => new AppError('UNAVAILABLE', words.holidaysFailed)
