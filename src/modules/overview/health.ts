import { z } from 'zod'
import { get } from '#shared/route.ts'

/** The facts that an owner may know of the server, and of what waits in her bakery. */
const HealthDetails = z.object({
  version: z.string(),
  database: z.string(),
  diskFreeMegabytes: z.int(),
  mail: z.object({
    transport: z.enum(['file', 'smtp']),
    /** Whether mails may travel to the mail server unencrypted. */
    mayBePlain: z.boolean(),
    waiting: z.int(),
    /** How long the mail that is most overdue has been due, in minutes; 0 where none is. */
    lagMinutes: z.int(),
    failed: z.int(),
  }),
  picturesWaiting: z.int(),
  /** When the last backup of the whole server ended that was opened again and found whole. */
  lastBackupAt: z.string().nullable(),
})
export type HealthDetails = z.infer<typeof HealthDetails>

/** A caller who is not signed in as an owner learns the status only. */
export const Health = z.object({ status: z.literal('ok'), ...HealthDetails.partial().shape })
export type Health = z.infer<typeof Health>

/** Beside the other calls of this module, which the app's first page knows. */
export const healthContract = {
  health: get('/health', {
    summary: 'Whether the server does its work; an owner learns what waits as well',
    audience: 'everyone',
    output: Health,
  }),
}
