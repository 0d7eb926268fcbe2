import { defineModule } from '#shared/module.ts'
import { standingContract } from './contract.ts'

export const standing = defineModule({
  contracts: { standing: standingContract },
  kinds: { standingOrder: { title: 'Standing orders', page: '/orders/standing/{id}' } },
})
