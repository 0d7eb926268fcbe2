import { acceptLoss } from '#modules/orders/server/promised-orders.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { promisedEffect } from '#modules/products/server/price-effects.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import { promisedCostsContract } from '../contract.ts'
import { promisedCostWords as words } from '../words.ts'
import { readLosing, readPromisedCosts, readPromisedEffect } from './read-promised-costs.ts'
import { tellLosses } from './tell-losses.ts'

export const promisedCosts = serverModule(() => ({
  routes: {
    promisedCosts: serve(promisedCostsContract, {
      losing: readLosing,
      ofOrder: async (scope, { id }) => {
        await getOrderRecord(scope, id)
        return (await readPromisedCosts(scope, { id }))[0] ?? null
      },
      accept: async (scope, { id, body: { drift } }) => {
        await getOrderRecord(scope, id, { lock: true })
        const [now] = await readPromisedCosts(scope, { id })
        if (now === undefined || compare(now.leaves, drift) !== 0) throw new AppError('CONFLICT', words.moved)
        await acceptLoss(scope, id, now.leaves)
        return { success: true }
      },
    }),
  },
  jobs: [tellLosses],
  answers: [on(promisedEffect, readPromisedEffect)],
}))
