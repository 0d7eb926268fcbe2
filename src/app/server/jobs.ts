import { forgetEnquiries } from '#modules/enquiries/server/forget-enquiries.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'

/** What happens by itself in every bakery, one line a job. */
export const jobs = (services: Services): Job[] => [forgetEnquiries(services)]
