import { connect } from '#web/api.ts'
import { mailboxContract } from '../contract.ts'
import { mailServerContract } from '../mail-server-contract.ts'

export const mailbox = connect('mailbox', mailboxContract)
export const mailServerApi = connect('mail-server', mailServerContract)
