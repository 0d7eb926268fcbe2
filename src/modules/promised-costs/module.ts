import { defineModule } from '#shared/module.ts'
import { promisedCostsContract } from './contract.ts'

export const promisedCosts = defineModule({ contracts: { promisedCosts: promisedCostsContract } })
