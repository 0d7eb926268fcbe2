import { connect } from '#web/api.ts'
import { invoicesContract } from '../contract.ts'

export const invoicesApi = connect('invoices', invoicesContract)
