import { serverModule } from '#server/module.ts'
import { personRoutes } from './person/routes.ts'
import { exportsRoutes } from './routes.ts'
import { exportWeekly, forgetExports } from './transfer-jobs.ts'

export const exports = serverModule((services) => ({
  routes: { exports: exportsRoutes(services), person: personRoutes(services) },
  jobs: [forgetExports(services), exportWeekly],
}))
