import { defineModule } from '#shared/module.ts'
import { paymentsContract } from './contract.ts'

export const payments = defineModule({ contracts: { payments: paymentsContract } })
