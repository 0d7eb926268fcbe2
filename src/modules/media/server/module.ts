import { serverModule } from '#server/module.ts'
import { mediaRoutes } from './routes.ts'

export const media = serverModule((services) => ({
  routes: { media: mediaRoutes(services) },
}))
