import { serverModule } from '#server/module.ts'
import { exportsRoutes } from './routes.ts'

export const exports = serverModule((services) => ({
  routes: { exports: exportsRoutes(services) },
}))
