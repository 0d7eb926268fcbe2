import { giveCookie, startSession, takeCookie } from '#modules/auth/server/session.ts'
import { type Served, serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { demoContract } from '../contract.ts'
import { demoWords } from '../words.ts'

/** Making and removing a sample bakery reaches into every module, so the app passes it in. */
export type DemoActs = {
  available: () => boolean
  /** All of it or nothing; `also` runs in the same transaction with its owner. */
  open: (also: (scope: Scope, userId: number) => Promise<void>) => Promise<void>
  remove: (scope: Scope) => Promise<void>
}

export function demoRoutes({ https }: Pick<Services, 'https'>, acts: DemoActs): Served {
  return serve(demoContract, {
    open: async (call) => {
      if (!acts.available()) throw new AppError('NOT_FOUND', demoWords.notHere)
      await call.limit('demo', call.ip)
      let [token, owner, bakery] = ['', 0, 0]
      await acts.open(async ({ db, businessId: bakeryId }, userId) => {
        owner = userId
        bakery = bakeryId
        const place = { ip: call.address, agent: call.agent }
        token = await startSession(db, call.now, { userId, bakeryId, remember: false, ...place })
      })
      giveCookie(call, https, { token, userId: owner, bakeryId: bakery, remember: false })
      return { ok: true }
    },
    remove: async (call) => {
      await call.inScope(acts.remove)
      takeCookie(call, https)
    },
  })
}
