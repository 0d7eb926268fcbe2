import type { DemoActs } from '#modules/demo/server/routes.ts'
import type { Services } from '#server/kit-services.ts'
import { openDemoBakery } from './demo-bakery.ts'
import { removeDemoBakery } from './remove-demo.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** DEMO says whether visitors may try it; left out, only those on this machine may. */
export const demoActs = (services: Services): DemoActs => ({
  available: () => services.config.demo ?? isReachedHereOnly(services),
  open: (also) => openDemoBakery(services, { also }),
  remove: (scope) => removeDemoBakery(scope, services),
})

/** A proxy brings visitors from everywhere to a server that listens on loopback. */
const isReachedHereOnly = ({ config, https }: Services): boolean =>
  LOOPBACK.test(config.host) && config.trustedProxies === 0 && !https
