import { defineModule } from '#shared/module.ts'
import { integrationsContract, webhooksContract } from './contract.ts'

export const integrations = defineModule({
  contracts: { integrations: integrationsContract, webhooks: webhooksContract },
})
