import { serverModule } from '#server/module.ts'
import { healthRoutes } from './routes.ts'

export const overview = serverModule((services) => ({
  routes: { health: healthRoutes(services) },
}))
