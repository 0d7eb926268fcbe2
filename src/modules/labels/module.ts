import { defineModule } from '#shared/module.ts'
import { labelsContract } from './contract.ts'

export const labels = defineModule({ contracts: { labels: labelsContract } })
