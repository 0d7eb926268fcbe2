import { connect } from '#web/api.ts'
import { mailboxContract } from '../contract.ts'

export const mailbox = connect('mailbox', mailboxContract)
