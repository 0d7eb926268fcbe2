import { defineModule } from '#shared/module.ts'
import { standsContract } from './contract.ts'

export const stands = defineModule({
  contracts: { stands: standsContract },
  records: {
    stand: {
      path: '/stands',
      table: 'stands',
      sample: (mark) => ({ name: `${mark} stand`, width: '20' }),
      texts: ['name', 'note'],
    },
  },
})
