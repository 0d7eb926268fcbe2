import { serverModule } from '#server/module.ts'
import { ownTinsRoutes } from './own-tins.ts'

export const tins = serverModule(() => ({
  routes: { ownTins: ownTinsRoutes },
}))
