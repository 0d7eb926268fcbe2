import { defineModule } from '#shared/module.ts'
import { kitchenModeContract } from './contract.ts'

export const kitchenMode = defineModule({ contracts: { kitchenMode: kitchenModeContract } })
