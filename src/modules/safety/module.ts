import { defineModule } from '#shared/module.ts'
import { safetyContract } from './contract.ts'

export const safety = defineModule({ contracts: { safety: safetyContract } })
