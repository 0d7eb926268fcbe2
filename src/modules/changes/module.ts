import { defineModule } from '#shared/module.ts'
import { changesContract, customerChangesContract } from './contract.ts'

export const changes = defineModule({
  contracts: { changes: changesContract, customerChanges: customerChangesContract },
})
