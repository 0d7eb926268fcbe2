import { serverModule } from '#server/module.ts'
import { jobSheetsRoutes } from './routes.ts'

export const jobSheets = serverModule((services) => ({
  routes: { jobSheets: jobSheetsRoutes(services) },
}))
