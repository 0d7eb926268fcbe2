import { type Served, serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { type FoundKind, searchKinds } from '#server/records/named-kind.ts'
import { dashboardContract, overviewContract } from '../contract.ts'
import { healthContract } from '../health.ts'
import { markBellRead, readBell } from './bell.ts'
import { readDashboard } from './dashboard.ts'
import { readPictures } from './pictures.ts'
import { readHealth } from './read-health.ts'

export const healthRoutes = (services: Services): Served =>
  serve(healthContract, {
    health: async (call) => {
      await call.limit('public-ip', call.ip)
      return readHealth(services, call)
    },
  })

export const dashboardRoutes = (kinds: readonly FoundKind[], { config }: Pick<Services, 'config'>) =>
  serve(dashboardContract, { read: (scope) => readDashboard(scope, kinds, config), pictures: readPictures })

export const overviewRoutes = (kinds: readonly FoundKind[]) =>
  serve(overviewContract, {
    search: (scope, { q }) => searchKinds(scope, kinds, q),
    bell: (scope) => readBell(scope, kinds),
    readBell: async (scope, { body }) => {
      await markBellRead(scope, body.upTo)
      return { success: true }
    },
  })
