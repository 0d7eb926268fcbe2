import { connect } from '#web/api.ts'
import { reportCalls, reportsContract } from '../contract.ts'

export const reportsApi = connect('reports', reportsContract)
/** The call of each report, by its id. */
export const reportApis = connect('reports', reportCalls)
