import { defineModule } from '#shared/module.ts'
import { suppliesContract } from './contract.ts'

export const supplies = defineModule({
  contracts: { supplies: suppliesContract },
  records: {
    supply: {
      path: '/supplies',
      table: 'supplies',
      sample: (mark) => ({ name: `${mark} board`, category: 'Boards', packSize: '10', price: '8.50', imageId: null }),
      texts: ['name', 'supplier', 'description'],
    },
  },
})
