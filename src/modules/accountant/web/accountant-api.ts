import { connect } from '#web/api.ts'
import { accountantContract } from '../contract.ts'

export const accountantApi = connect('accountant', accountantContract)
