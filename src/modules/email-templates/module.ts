import { defineModule } from '#shared/module.ts'
import { emailTemplatesContract } from './contract.ts'

export const emailTemplates = defineModule({ contracts: { emailTemplates: emailTemplatesContract } })
