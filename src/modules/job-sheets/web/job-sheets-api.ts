import { connect } from '#web/api.ts'
import { jobSheetsContract } from '../contract.ts'

export const jobSheetsApi = connect('jobSheets', jobSheetsContract)
