import { defineModule } from '#shared/module.ts'
import { invoicesContract } from './contract.ts'

export const invoices = defineModule({ contracts: { invoices: invoicesContract } })
