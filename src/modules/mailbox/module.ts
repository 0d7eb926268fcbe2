import { defineModule } from '#shared/module.ts'
import { mailboxContract } from './contract.ts'

export const mailbox = defineModule({ contracts: { mailbox: mailboxContract } })
