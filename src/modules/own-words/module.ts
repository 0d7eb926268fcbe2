import { defineModule } from '#shared/module.ts'
import { ownWordsContract } from './contract.ts'

export const ownWords = defineModule({ contracts: { ownWords: ownWordsContract } })
