import { defineModule } from '#shared/module.ts'
import { accountantContract } from './contract.ts'

export const accountant = defineModule({ contracts: { accountant: accountantContract } })
