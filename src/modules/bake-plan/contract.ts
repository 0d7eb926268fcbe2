import { get } from '#shared/route.ts'
import { BakePlan, BakePlanQuery } from './schema.ts'

export const bakePlanContract = {
  read: get('/bake-plan', {
    summary: 'What to bake on which day for the orders of some days, each recipe once for all that can wait for it',
    audience: 'member',
    query: BakePlanQuery,
    output: BakePlan,
  }),
}
