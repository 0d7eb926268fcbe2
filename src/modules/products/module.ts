import { defineModule } from '#shared/module.ts'
import { productsContract } from './contract.ts'

export const products = defineModule({
  contracts: { products: productsContract },
  kinds: { product: { title: 'Products', page: '/products/{id}' } },
})
