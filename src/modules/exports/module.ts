import { defineModule } from '#shared/module.ts'
import { exportsContract, restoreContract } from './contract.ts'

export const exports = defineModule({ contracts: { exports: exportsContract, restore: restoreContract } })
