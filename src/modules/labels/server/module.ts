import { serverModule } from '#server/module.ts'
import { labelsRoutes } from './routes.ts'

export const labels = serverModule(() => ({
  routes: { labels: labelsRoutes },
}))
