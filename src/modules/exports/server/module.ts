import { serverModule } from '#server/module.ts'
import { personRoutes } from './person/routes.ts'
import { exportsRoutes, restoreRoutes } from './routes.ts'
import { exportWeekly, forgetExports } from './transfer-jobs.ts'

export const exports = serverModule((services) => ({
  routes: { exports: exportsRoutes(services), restore: restoreRoutes(services), person: personRoutes(services) },
  jobs: [forgetExports(services), exportWeekly],
}))
