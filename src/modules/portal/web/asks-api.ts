import { connect } from '#web/api.ts'
import { asksContract } from '../contract.ts'

export const asksApi = connect('asks', asksContract)
