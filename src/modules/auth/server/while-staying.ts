import type { Job } from '#server/jobs/job.ts'
import { isLeaving } from './deletion.ts'

/** Skips the job for a bakery that will be deleted: it sends no mail by itself. */
export const whileStaying = (job: Job): Job => ({
  ...job,
  run: async (scope, occurrence) => {
    if (!(await isLeaving(scope))) await job.run(scope, occurrence)
  },
})
