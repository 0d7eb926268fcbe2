import { defineModule } from '#shared/module.ts'
import { choicesContract } from './choices/contract.ts'
import { productsContract } from './contract.ts'

export const products = defineModule({
  contracts: { products: productsContract, choices: choicesContract },
  records: {
    choice: {
      path: '/choices',
      table: 'choices',
      sample: (mark) => ({
        name: `${mark} choice`,
        kind: 'one',
        options: [{ name: `${mark} option`, price: '1.50', supplies: [] }],
      }),
      texts: ['name'],
    },
  },
  kinds: { product: { title: 'Products', page: '/products/{id}' } },
})
