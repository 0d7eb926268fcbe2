import { defineModule } from '#shared/module.ts'
import { allergenMatrixContract } from './contract.ts'

export const allergenMatrix = defineModule({ contracts: { allergenMatrix: allergenMatrixContract } })
