import { connect } from '#web/api.ts'
import { paymentsContract } from '../contract.ts'

export const paymentsApi = connect('payments', paymentsContract)
