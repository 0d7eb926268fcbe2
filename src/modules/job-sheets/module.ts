import { defineModule } from '#shared/module.ts'
import { jobSheetsContract } from './contract.ts'

export const jobSheets = defineModule({ contracts: { jobSheets: jobSheetsContract } })
