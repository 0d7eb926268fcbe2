import { defineModule } from '#shared/module.ts'
import { reportsContract } from './contract.ts'

export const reports = defineModule({ contracts: { reports: reportsContract } })
