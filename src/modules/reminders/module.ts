import { defineModule } from '#shared/module.ts'
import { unsubscribeContract } from './contract.ts'

export const reminders = defineModule({ contracts: { unsubscribe: unsubscribeContract } })
