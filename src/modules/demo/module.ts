import { defineModule } from '#shared/module.ts'
import { demoContract } from './contract.ts'

export const demo = defineModule({ contracts: { demo: demoContract } })
