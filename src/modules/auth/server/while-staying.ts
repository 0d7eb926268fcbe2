import type { Job } from '#server/jobs/job.ts'
import { isLeaving } from './deletion.ts'

/** A bakery that is to be deleted writes to nobody by itself. */
export const whileStaying = (job: Job): Job => ({
  ...job,
  run: async (scope, occurrence) => {
    if (!(await isLeaving(scope))) await job.run(scope, occurrence)
  },
})
