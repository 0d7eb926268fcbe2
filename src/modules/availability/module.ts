import { defineModule } from '#shared/module.ts'
import { availabilityContract } from './contract.ts'

export const availability = defineModule({ contracts: { availability: availabilityContract } })
