import { defineModule } from '#shared/module.ts'
import { noticesContract } from './contract.ts'

export const notices = defineModule({ contracts: { notices: noticesContract } })
