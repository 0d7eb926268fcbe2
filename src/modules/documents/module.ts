import { defineModule } from '#shared/module.ts'
import { documentsContract } from './contract.ts'

export const documents = defineModule({ contracts: { documents: documentsContract } })
