import { defineModule } from '#shared/module.ts'
import { dashboardContract, overviewContract } from './contract.ts'
import { healthContract } from './health.ts'

export const overview = defineModule({
  contracts: { overview: overviewContract, dashboard: dashboardContract, health: healthContract },
})
