import { type Served, serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { overviewContract } from '../contract.ts'
import { dashboardContract } from '../dashboard.ts'
import { healthContract } from '../health.ts'
import { markBellRead, readBell } from './bell.ts'
import { readDashboard } from './dashboard.ts'
import { readHealth } from './read-health.ts'
import { searchAll } from './search.ts'

export const healthRoutes = (services: Services): Served =>
  serve(healthContract, {
    health: async (call) => {
      await call.limit('public-ip', call.ip)
      return readHealth(services, call)
    },
  })

export const dashboardRoutes = serve(dashboardContract, { read: readDashboard })

export const overviewRoutes = serve(overviewContract, {
  search: (scope, { q }) => searchAll(scope, q),
  bell: (scope) => readBell(scope),
  readBell: async (scope, { body }) => {
    await markBellRead(scope, body.upTo)
    return { success: true }
  },
})
