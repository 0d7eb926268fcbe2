import { defineModule } from '#shared/module.ts'
import { mailboxContract } from './contract.ts'
import { mailServerContract } from './mail-server-contract.ts'

export const mailbox = defineModule({
  contracts: { mailbox: mailboxContract, mailServer: mailServerContract },
  kinds: { mailServer: { title: 'Mail server', page: '/integrations/mail' } },
})
