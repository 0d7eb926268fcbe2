import { defineModule } from '#shared/module.ts'
import { exportsContract, personContract, restoreContract } from './contract.ts'

export const exports = defineModule({
  contracts: { exports: exportsContract, restore: restoreContract, person: personContract },
})
