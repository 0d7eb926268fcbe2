import { serve } from '#server/http/handlers.ts'
import { incomeContract } from '../contract.ts'
import { income, sumIncome } from './income.ts'

export const incomeRoutes = serve(incomeContract, {
  ...income.handlers({ isUsed: async () => false }),
  sums: sumIncome,
})
