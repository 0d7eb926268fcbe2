import { serverModule } from '#server/module.ts'
import { reportsRoutes } from './routes.ts'

export const reports = serverModule(() => ({
  routes: { reports: reportsRoutes },
}))
