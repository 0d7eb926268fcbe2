import { defineModule } from '#shared/module.ts'
import { ordersContract } from './contract.ts'

export const orders = defineModule({
  contracts: { orders: ordersContract },
  kinds: { order: { title: 'Orders and quotes', page: '/orders/{id}' } },
})
