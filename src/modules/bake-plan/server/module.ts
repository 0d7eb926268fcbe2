import { bakesNear } from '#modules/orders/server/bakes-near.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { bakePlanContract } from '../contract.ts'
import { readBakePlan } from './read-bake-plan.ts'
import { readBakesNear } from './read-bakes-near.ts'

export const bakePlan = serverModule(() => ({
  routes: { bakePlan: serve(bakePlanContract, { read: (scope, query) => readBakePlan(scope, query) }) },
  answers: [on(bakesNear, readBakesNear)],
}))
