import { remindOfChanges as remind } from '#modules/changes/server/lapse-changes.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'

/** CHG-13: a customer hears once more of a change that ends tomorrow. */
export const remindOfChanges = (services: Pick<Services, 'linkKey' | 'baseUrl'>): Job => ({
  key: 'remind-of-changes',
  due: dailyAt('09:00'),
  run: (scope) => remind(scope, services, scope.today),
})
