import { defineModule } from '#shared/module.ts'
import { careCardsContract } from './contract.ts'

export const careCards = defineModule({ contracts: { careCards: careCardsContract } })
