import { defineModule } from '#shared/module.ts'
import { enquiriesContract } from './contract.ts'

export const enquiries = defineModule({ contracts: { enquiries: enquiriesContract } })
