import { defineModule } from '#shared/module.ts'
import { orderRequestsContract, portalContract } from './contract.ts'

export const portal = defineModule({ contracts: { portal: portalContract, orderRequests: orderRequestsContract } })
