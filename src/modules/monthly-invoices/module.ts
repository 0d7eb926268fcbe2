import { defineModule } from '#shared/module.ts'
import { monthlyInvoicesContract } from './contract.ts'

export const monthlyInvoices = defineModule({ contracts: { monthlyInvoices: monthlyInvoicesContract } })
