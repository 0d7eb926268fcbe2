import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { PROVIDERS } from '#shared/providers.ts'

/** The facts that a visitor may know of this server. */
export const Welcome = z.object({
  /** A sample bakery can be opened. */
  demoAvailable: flag,
  /** Mail leaves this server, so addresses are verified and links arrive. */
  mailWorks: flag,
  /** Letters to customers leave as well, for whoever is signed in: through this server, or her bakery's own. */
  lettersWork: flag,
  takesPromoCodes: flag,
  /** Google and Apple, those that sign people in here. */
  signInProviders: z.array(z.enum(PROVIDERS)),
  /** Where owners write for help; null where nobody gave an address. */
  supportEmail: z.string().nullable(),
})
export type Welcome = z.infer<typeof Welcome>
