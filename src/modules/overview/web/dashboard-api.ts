import { connect } from '#web/api.ts'
import { dashboardContract } from '../dashboard.ts'

export const dashboardApi = connect('dashboard', dashboardContract)
