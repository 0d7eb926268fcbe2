import { defineModule } from '#shared/module.ts'
import { overheadsContract } from './contract.ts'

export const overheads = defineModule({ contracts: { overheads: overheadsContract } })
