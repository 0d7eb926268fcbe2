import { serve } from '#server/http/handlers.ts'
import { bakePlanContract } from '../contract.ts'
import { readBakePlan } from './read-bake-plan.ts'

export const bakePlanRoutes = serve(bakePlanContract, { read: (scope, query) => readBakePlan(scope, query) })
