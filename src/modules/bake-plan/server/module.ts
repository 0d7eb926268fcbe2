import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { bakePlanContract } from '../contract.ts'
import { readBakePlan } from './read-bake-plan.ts'

export const bakePlan = serverModule(() => ({
  routes: { bakePlan: serve(bakePlanContract, { read: (scope, query) => readBakePlan(scope, query) }) },
}))
