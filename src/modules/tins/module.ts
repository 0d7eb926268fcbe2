import { defineModule } from '#shared/module.ts'
import { servingChartContract } from './chart-contract.ts'
import { ownTinsContract } from './contract.ts'

export const tins = defineModule({
  contracts: { ownTins: ownTinsContract, servingChart: servingChartContract },
  records: {
    tin: {
      path: '/tools/tins',
      table: 'tins',
      sample: (mark) => ({ name: `${mark} tin`, shape: 'round', size: '20', depth: '7.5', count: '2' }),
      texts: ['name', 'note'],
    },
  },
})
