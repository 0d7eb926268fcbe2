import { defineModule } from '#shared/module.ts'
import { subscriptionContract } from './contract.ts'

export const subscription = defineModule({ contracts: { subscription: subscriptionContract } })
