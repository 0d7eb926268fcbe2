import { defineModule } from '#shared/module.ts'
import { listLooksContract } from '#shared/records/list-looks-contract.ts'
import { authContract } from './contract.ts'
import { providerContract } from './provider/provider-contract.ts'
import { securityContract } from './security-event.ts'

export const auth = defineModule({
  contracts: {
    auth: authContract,
    providers: providerContract,
    security: securityContract,
    listLooks: listLooksContract,
  },
})
