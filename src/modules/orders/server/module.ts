import { serverModule } from '#server/module.ts'
import { ordersRoutes } from './routes.ts'

export const orders = serverModule(() => ({
  routes: { orders: ordersRoutes },
}))
