import { defineModule } from '#shared/module.ts'
import { monthlyInvoicesContract } from './contract.ts'

export const monthlyInvoices = defineModule({
  contracts: { monthlyInvoices: monthlyInvoicesContract },
  kinds: {
    monthlyInvoices: { title: 'Monthly invoices', page: '/monthly-invoices' },
    monthlyInvoice: { title: 'Monthly invoices', page: '/monthly-invoices?show=overdue' },
  },
})
