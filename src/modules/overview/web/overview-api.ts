import { connect } from '#web/api.ts'
import { overviewContract } from '../contract.ts'

export const overviewApi = connect('overview', overviewContract)
