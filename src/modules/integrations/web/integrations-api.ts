import { connect } from '#web/api.ts'
import { integrationsContract, webhooksContract } from '../contract.ts'

export const integrationsApi = connect('integrations', integrationsContract)
export const webhooksApi = connect('webhooks', webhooksContract)
