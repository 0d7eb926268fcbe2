import { categoryUsed } from '#modules/expenses/server/routes.ts'
import { hasMoney } from '#modules/settings/server/store.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { incomeContract } from '../contract.ts'
import { hasIncome, isCategoryOfIncome, income as records, sumIncome } from './income.ts'

export const income = serverModule(() => ({
  routes: {
    income: serve(incomeContract, {
      ...records.handlers({ isUsed: async () => false }),
      sums: sumIncome,
    }),
  },
  kinds: [records.named],
  answers: [on(categoryUsed, isCategoryOfIncome), on(hasMoney, hasIncome)],
}))
