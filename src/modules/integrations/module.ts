import { defineModule } from '#shared/module.ts'
import { apiContract } from './api-contract.ts'
import { apiKeysContract, integrationsContract, webhooksContract } from './contract.ts'

export const integrations = defineModule({
  contracts: {
    integrations: integrationsContract,
    webhooks: webhooksContract,
    apiKeys: apiKeysContract,
    api: apiContract,
  },
})
