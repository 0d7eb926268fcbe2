import type { DemoActs } from '#modules/demo/server/routes.ts'
import type { Services } from '#server/kit-services.ts'
import { openDemoBakery } from './demo-bakery.ts'
import { removeDemoBakery } from './remove-demo.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** DEMO says whether visitors may try it; left out, only those on this machine may (R29). */
export const demoActs = (services: Services): DemoActs => ({
  available: () => services.config.demo ?? LOOPBACK.test(services.config.host),
  open: (also) => openDemoBakery(services, { also }),
  remove: (scope) => removeDemoBakery(scope, services),
})
