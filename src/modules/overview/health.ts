import { z } from 'zod'
import { get } from '#shared/route.ts'

/** The facts about the server, and the bakery's waiting work, that an owner may see. */
const HealthDetails = z.object({
  version: z.string(),
  database: z.string(),
  diskFreeMegabytes: z.int(),
  mail: z.object({
    transport: z.enum(['file', 'smtp']),
    /** True if mails may go unencrypted to the mail server. */
    mayBePlain: z.boolean(),
    waiting: z.int(),
    /** How overdue the oldest due mail is, in minutes; 0 without any. */
    lagMinutes: z.int(),
    failed: z.int(),
  }),
  picturesWaiting: z.int(),
  /** The end of the last whole backup that was read back successfully. */
  lastBackupAt: z.string().nullable(),
})
export type HealthDetails = z.infer<typeof HealthDetails>

/** A caller who is not signed in as an owner only gets the status. */
export const Health = z.object({ status: z.literal('ok'), ...HealthDetails.partial().shape })
export type Health = z.infer<typeof Health>

/** Apart from the other calls of this module, which the app's first page loads. */
export const healthContract = {
  health: get('/health', {
    summary: 'Whether the server does its work; an owner learns what waits as well',
    audience: 'everyone',
    output: Health,
  }),
}
