import { defineModule } from '#shared/module.ts'
import { quotesContract } from './contract.ts'

export const quotes = defineModule({ contracts: { quotes: quotesContract } })
