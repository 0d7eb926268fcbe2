import { requiresVerification } from '#modules/auth/server/accounts.ts'
import { cookieName, sessionQuery } from '#modules/auth/server/session.ts'
import { getMailServer } from '#modules/mailbox/server/mail-server.ts'
import { siteContract } from '#modules/site/contract.ts'
import { daysOfPromoCode } from '#modules/site/promo-code.ts'
import type { Welcome } from '#modules/site/schema.ts'
import type { Call } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { serverModule } from '#server/module.ts'
import { sha256 } from '#server/secrets.ts'
import { isDemoAvailable } from '../demo/module.ts'

/** Public facts about this server. */
export const welcome = (services: Services): Omit<Welcome, 'lettersWork'> => ({
  demoAvailable: isDemoAvailable(services),
  mailWorks: requiresVerification(services),
  takesPromoCodes: services.config.promoCodes.size > 0,
  signInProviders: [...services.providers.keys()],
  supportEmail: services.config.supportEmail ?? null,
})

/** The same, with the facts for signed-in people. */
async function welcomeOf(services: Services, call: Call): Promise<Welcome> {
  const facts = welcome(services)
  return { ...facts, lettersWork: facts.mailWorks || (await hasMailServer(services, call)) }
}

async function hasMailServer({ store, https }: Services, call: Call): Promise<boolean> {
  const cookie = call.cookie(cookieName(https))
  if (cookie === undefined) return false
  const found = await store.inSession(
    sha256(cookie),
    sessionQuery,
    async (scope) => (await getMailServer(scope)) !== null,
    'read',
  )
  return found?.value ?? false
}

/** Several modules contribute public facts, so they are collected here. */
export const site = serverModule((services) => ({
  routes: {
    site: serve(siteContract, {
      welcome: (call) => welcomeOf(services, call),
      checkPromoCode: async (call, { body }) => {
        await call.limit('promo', call.ip)
        const extraTrialDays = daysOfPromoCode(services.config.promoCodes, body.code)
        return extraTrialDays === undefined ? { valid: false } : { valid: true, extraTrialDays }
      },
    }),
  },
}))
