import { defineModule } from '#shared/module.ts'
import { ordersContract } from './contract.ts'
import { customerPricesContract } from './customer-prices/contract.ts'

export const orders = defineModule({
  contracts: { orders: ordersContract, customerPrices: customerPricesContract },
  kinds: { order: { title: 'Orders and quotes', page: '/orders/{id}' } },
})
