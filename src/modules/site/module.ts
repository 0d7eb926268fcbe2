import { defineModule } from '#shared/module.ts'
import { siteContract } from './contract.ts'

export const site = defineModule({ contracts: { site: siteContract } })
