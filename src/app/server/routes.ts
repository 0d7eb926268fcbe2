import type { Served } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { broughtTo, type serverModules } from './modules.ts'

type RoutesOf<Brings> = Brings extends (services: Services) => { routes: infer Routes } ? keyof Routes : never

/**
 * The handlers of every call. A caller that needs those of all contracts does not compile while a module is missing.
 */
export const routes = (services: Services): Record<RoutesOf<(typeof serverModules)[number]>, Served> =>
  Object.assign({}, ...broughtTo(services).map((brought) => brought.routes))
