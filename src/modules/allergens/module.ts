import { defineModule } from '#shared/module.ts'
import { allergenMatrixContract } from './contract.ts'

export const allergens = defineModule({ contracts: { allergenMatrix: allergenMatrixContract } })
