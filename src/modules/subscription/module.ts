import { defineModule } from '#shared/module.ts'
import { billingHookContract, subscriptionContract } from './contract.ts'

export const subscription = defineModule({
  contracts: { subscription: subscriptionContract, billingHook: billingHookContract },
})
