import { giveCookie, startSession, takeCookie } from '#modules/auth/server/session.ts'
import { demoContract } from '#modules/demo/contract.ts'
import { demoWords } from '#modules/demo/words.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { openDemoBakery } from './demo-bakery.ts'
import { removeDemoBakery } from './remove-demo.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Making and removing a sample bakery affects every module. */
export const demo = serverModule((services) => ({
  routes: {
    demo: serve(demoContract, {
      open: async (call) => {
        if (!isDemoAvailable(services)) throw new AppError('NOT_FOUND', demoWords.notHere)
        await call.limit('demo', call.ip)
        let [token, owner, bakery] = ['', 0, 0]
        const also = async ({ db, businessId: bakeryId }: Scope, userId: number) => {
          owner = userId
          bakery = bakeryId
          const place = { ip: call.address, agent: call.agent }
          token = await startSession(db, call.now, { userId, bakeryId, remember: false, ...place })
        }
        await openDemoBakery(services, { also })
        giveCookie(call, services.https, { token, userId: owner, bakeryId: bakery, remember: false })
        return { ok: true }
      },
      remove: async (call) => {
        await call.inScope((scope) => removeDemoBakery(scope, services))
        takeCookie(call, services.https)
      },
    }),
  },
}))

/** DEMO says if visitors may try it; if unset, only those on this machine may. */
export const isDemoAvailable = (services: Pick<Services, 'config' | 'https'>): boolean =>
  services.config.demo ?? isReachedHereOnly(services)

/** A proxy brings visitors from everywhere to a server that listens on loopback. */
const isReachedHereOnly = ({ config, https }: Pick<Services, 'config' | 'https'>): boolean =>
  LOOPBACK.test(config.host) && config.trustedProxies === 0 && !https
