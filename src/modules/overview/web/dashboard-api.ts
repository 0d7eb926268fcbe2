import { connect } from '#web/api.ts'
import { dashboardContract } from '../contract.ts'

export const dashboardApi = connect('dashboard', dashboardContract)
