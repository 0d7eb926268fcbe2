import { connect } from '#web/api.ts'
import { monthlyInvoicesContract } from '../contract.ts'

export const monthlyApi = connect('monthlyInvoices', monthlyInvoicesContract)
