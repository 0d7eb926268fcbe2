import { requiresVerification } from '#modules/auth/server/accounts.ts'
import type { Welcome } from '#modules/site/schema.ts'
import type { Services } from '#server/kit-services.ts'
import { demoActs } from './demo/demo-acts.ts'

/** The facts that a visitor may know of this server. */
export const welcome = (services: Services): Welcome => ({
  demoAvailable: demoActs(services).available(),
  mailWorks: requiresVerification(services),
  takesPromoCodes: services.config.promoCodes.size > 0,
  supportEmail: services.config.supportEmail ?? null,
})
