import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { broughtTo } from './modules.ts'

/** The jobs of every bakery, in the order of modules. */
export const jobs = (services: Services): Job[] => broughtTo(services).flatMap(({ jobs: own = [] }) => own)
