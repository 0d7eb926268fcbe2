import { defineModule } from '#shared/module.ts'
import { bakePlanContract } from './contract.ts'

export const bakePlan = defineModule({ contracts: { bakePlan: bakePlanContract } })
