import type { FastifyInstance } from 'fastify'
import { mayCall } from '#modules/auth/permissions.ts'
import { cookieName, markSeen, sessionQuery, whyOver } from '#modules/auth/server/session.ts'
import { allows } from '#modules/integrations/scopes.ts'
import { keyQuery, markKeySeen } from '#modules/integrations/server/api-keys.ts'
import { refuseLapsed } from '#modules/subscription/server/gate.ts'
import type { Served } from '#server/http/handlers.ts'
import { makeHttpServer } from '#server/http/http-server.ts'
import type { Pressure } from '#server/http/pressure.ts'
import { registerRoutes } from '#server/http/register.ts'
import { UploadAllowance } from '#server/http/upload-allowance.ts'
import { makeReceiver } from '#server/http/uploads.ts'
import type { Services } from '#server/kit-services.ts'
import type { contracts } from '../contract.ts'
import { registerHealth } from './health.ts'
import { registerPages } from './page-routes.ts'
import { routes } from './routes.ts'
import { registerSearchEngines } from './search-engine-routes.ts'
import { registerSecurityTxt } from './security-txt.ts'

/** The whole HTTP side of the product over these services; it does not listen yet. */
export async function makeApp(
  services: Services,
  webFolder: string | undefined,
  pressure: Pressure = { isHigh: () => false },
  served: Record<keyof typeof contracts, Served> = routes(services),
): Promise<FastifyInstance> {
  const { config, store, limits, https, log } = services
  const app = await makeHttpServer({
    log,
    baseUrl: () => config.baseUrl,
    https,
    trustedProxies: config.trustedProxies,
    webFolder,
  })
  registerHealth(app, services)
  registerRoutes(
    app,
    {
      store,
      limits,
      https,
      pressure,
      background: services.background,
      requestKey: services.linkKey,
      receiveFiles: makeReceiver({ spoolFolder: services.spoolFolder }),
      allowance: new UploadAllowance({ limits, background: services.background, factor: config.rateLimitFactor }),
      gate: {
        cookieName: cookieName(https),
        session: sessionQuery,
        mayCall: (route, { claims }) => mayCall(route.audience, claims.role),
        refuseLapsed: config.billing === 'off' ? undefined : refuseLapsed,
        seen: (session, call) => markSeen(store, session, call.now),
        whyOver,
        key: {
          session: keyQuery,
          allows: ({ session }, scope) => allows(session.scopes, scope),
          seen: (session) => markKeySeen(store, session),
        },
      },
    },
    served,
  )
  registerSearchEngines(app, services)
  registerSecurityTxt(app, services)
  registerPages(app, services)
  return app
}
