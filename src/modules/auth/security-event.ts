import { z } from 'zod'
import { id, instant } from '#shared/fields.ts'
import { get } from '#shared/route.ts'

/** Events that the account's routes do not record by themselves. */
export type SecurityAct =
  | 'auth.register'
  | 'auth.login'
  | 'auth.loginFailed'
  | 'auth.codeFailed'
  | 'auth.ownPasswordFailed'
  | 'auth.forgotPassword'
  | 'auth.resetPassword'
  | 'auth.verifyEmail'
  | 'auth.joinTeam'

export const SecurityEvent = z.object({
  id,
  at: instant,
  /** The act as the audit names it: `auth.login`, `contacts.export`. */
  action: z.string(),
  /** The actor; for a failed sign-in, the attempted address. */
  who: z.string(),
  device: z.string().nullable(),
  address: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const securityContract = {
  list: get('/auth/security-events', {
    audience: 'owner',
    summary: 'Who signed in or tried to, what was changed about accounts, and what was exported; the latest first',
    list: SecurityEvent,
  }),
}
