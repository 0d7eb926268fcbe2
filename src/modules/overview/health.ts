import { z } from 'zod'

/** What an owner may know of the server and of what waits in her bakery (R48). */
const HealthDetails = z.object({
  version: z.string(),
  database: z.string(),
  diskFreeMegabytes: z.int(),
  mail: z.object({
    transport: z.enum(['file', 'smtp']),
    waiting: z.int(),
    /** How long the mail that is most overdue has been due, in minutes; 0 where none is. */
    lagMinutes: z.int(),
    failed: z.int(),
  }),
  picturesWaiting: z.int(),
})
export type HealthDetails = z.infer<typeof HealthDetails>

/** Whoever is not signed in as an owner learns the status only. */
export const Health = z.object({ status: z.literal('ok'), ...HealthDetails.partial().shape })
export type Health = z.infer<typeof Health>
