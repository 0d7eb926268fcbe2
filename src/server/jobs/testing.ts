import type { Log } from '../log.ts'
import type { Store } from '../store.ts'
import type { Job } from './job.ts'
import { startScheduler } from './scheduler.ts'

/** One round of the scheduler, at the time of the store's clock. */
export async function runJobs(server: { store: Store; log: Log }, jobs: readonly Job[]): Promise<void> {
  const scheduler = startScheduler({ ...server, jobs, pollMs: 3_600_000 })
  await scheduler.round()
  await scheduler.stop()
}
