import { emailTemplatesRoutes } from '#modules/email-templates/server/routes.ts'
import type { Served } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { contracts } from '../contract.ts'
import { mailCatalogue } from './mail-catalogue.ts'
import { broughtTo, type serverModules } from './modules.ts'

type RoutesOf<Brings> = Brings extends (services: Services) => { routes: infer Routes } ? keyof Routes : never

const routesOfModules = (services: Services): Record<RoutesOf<(typeof serverModules)[number]>, Served> =>
  Object.assign({}, ...broughtTo(services).map(({ routes }) => routes))

/** The handlers of every call, a line for each module. */
export function routes(services: Services): Record<keyof typeof contracts, Served> {
  return {
    ...routesOfModules(services),
    emailTemplates: emailTemplatesRoutes({ services, catalogue: mailCatalogue }),
  }
}
