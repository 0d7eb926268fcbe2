import { defineModule } from '#shared/module.ts'
import { mediaContract } from './contract.ts'

export const media = defineModule({ contracts: { media: mediaContract } })
