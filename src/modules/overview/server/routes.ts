import { serve } from '#server/http/handlers.ts'
import { overviewContract } from '../contract.ts'
import { markBellRead, readBell } from './bell.ts'
import { readDashboard } from './dashboard.ts'
import { searchAll } from './search.ts'

export const overviewRoutes = serve(overviewContract, {
  dashboard: (scope) => readDashboard(scope),
  search: (scope, { q }) => searchAll(scope, q),
  bell: (scope) => readBell(scope),
  readBell: async (scope, { body }) => {
    await markBellRead(scope, body.upTo)
    return { success: true }
  },
})
