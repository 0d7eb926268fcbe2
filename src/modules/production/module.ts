import { defineModule } from '#shared/module.ts'
import { productionContract } from './contract.ts'

export const production = defineModule({ contracts: { production: productionContract } })
