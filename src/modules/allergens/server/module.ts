import { serverModule } from '#server/module.ts'
import { allergenMatrixRoutes } from './routes.ts'

export const allergens = serverModule(() => ({
  routes: { allergenMatrix: allergenMatrixRoutes },
}))
