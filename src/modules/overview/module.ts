import { defineModule } from '#shared/module.ts'
import { overviewContract } from './contract.ts'
import { dashboardContract } from './dashboard.ts'
import { healthContract } from './health.ts'

export const overview = defineModule({
  contracts: { overview: overviewContract, dashboard: dashboardContract, health: healthContract },
})
