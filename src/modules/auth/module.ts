import { defineModule } from '#shared/module.ts'
import { authContract } from './contract.ts'
import { securityContract } from './security-event.ts'

export const auth = defineModule({ contracts: { auth: authContract, security: securityContract } })
