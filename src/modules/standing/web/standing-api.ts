import { connect } from '#web/api.ts'
import { standingContract } from '../contract.ts'

export const standingApi = connect('standing', standingContract)
