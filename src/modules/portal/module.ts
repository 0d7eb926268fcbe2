import { defineModule } from '#shared/module.ts'
import { asksContract, customerContract, portalContract } from './contract.ts'

export const portal = defineModule({
  contracts: { customer: customerContract, portal: portalContract, asks: asksContract },
})
