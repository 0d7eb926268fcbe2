import { defineModule } from '#shared/module.ts'
import { incomeContract } from './contract.ts'

export const income = defineModule({
  contracts: { income: incomeContract },
  records: {
    income: {
      path: '/income',
      table: 'income',
      sample: (mark) => ({
        date: '2026-06-08',
        description: `${mark} class`,
        source: mark,
        amount: '120.00',
        notes: mark,
      }),
      texts: ['description', 'source', 'notes'],
    },
  },
})
