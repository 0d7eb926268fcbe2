import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { incomeContract } from '../contract.ts'
import { income as records, sumIncome } from './income.ts'

export const income = serverModule(() => ({
  routes: {
    income: serve(incomeContract, {
      ...records.handlers({ isUsed: async () => false }),
      sums: sumIncome,
    }),
  },
}))
