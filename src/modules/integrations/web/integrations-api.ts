import { connect } from '#web/api.ts'
import { apiKeysContract, integrationsContract, webhooksContract } from '../contract.ts'

export const integrationsApi = connect('integrations', integrationsContract)
export const apiKeysApi = connect('api-keys', apiKeysContract)
export const webhooksApi = connect('webhooks', webhooksContract)
