import { serverModule } from '#server/module.ts'
import { orderFormRoutes } from './routes.ts'

export const orderForm = serverModule((services) => ({
  routes: { orderForm: orderFormRoutes(services) },
}))
