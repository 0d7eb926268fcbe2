import { z } from 'zod'
import { flag, instant } from '#shared/fields.ts'
import { PROVIDERS } from '#shared/providers.ts'
import { Registration } from '../schema.ts'

export const provider = z.enum(PROVIDERS)
export const byProvider = z.object({ provider })

export const ProviderAsk = z.object({ purpose: z.enum(['login', 'confirm']), remember: flag.optional() })
/** The address of the provider's page. */
export const ProviderPage = z.object({ url: z.string() })

/** `token` is everything that the provider sent back with the browser, as a query string. */
export const ProviderAnswer = z.object({ token: z.string().max(8000) })
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

/** A person without an account here: the known data and the step to register with. */
export const Newcomer = z.object({ step: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() })
export type Newcomer = z.infer<typeof Newcomer>

export const ProviderRegistration = Registration.omit({ email: true, password: true }).extend({
  step: z.string().max(2000),
})
export type ProviderRegistration = z.infer<typeof ProviderRegistration>

export const SignInWays = z.object({
  hasPassword: flag,
  /** The providers of this server; null for those that this person has not connected. */
  providers: z.array(
    z.object({
      provider,
      connected: z
        .object({ email: z.string().nullable(), createdAt: instant, lastUsedAt: instant.nullable() })
        .nullable(),
    }),
  ),
})
export type SignInWays = z.infer<typeof SignInWays>
