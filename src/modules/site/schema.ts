import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { PROVIDERS } from '#shared/providers.ts'

/** Public facts about this server. */
export const Welcome = z.object({
  /** True if a sample bakery can be opened. */
  demoAvailable: flag,
  /** True if this server sends mail, so that addresses are verified and links arrive. */
  mailWorks: flag,
  /** True if letters to customers are sent as well, through this server or the signed-in person's own bakery's. */
  lettersWork: flag,
  takesPromoCodes: flag,
  /** The providers (Google, Apple) that sign people in here. */
  signInProviders: z.array(z.enum(PROVIDERS)),
  /** The address at which owners ask for help; null if none was given. */
  supportEmail: z.string().nullable(),
})
export type Welcome = z.infer<typeof Welcome>
