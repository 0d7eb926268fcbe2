import { defineModule } from '#shared/module.ts'
import { helpContract } from './contract.ts'

export const help = defineModule({ contracts: { help: helpContract } })
