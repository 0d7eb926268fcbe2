import { defineModule } from '#shared/module.ts'
import { customerContract, quotesContract } from './contract.ts'

export const quotes = defineModule({ contracts: { quotes: quotesContract, customer: customerContract } })
