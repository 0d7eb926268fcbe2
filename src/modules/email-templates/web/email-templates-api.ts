import { connect } from '#web/api.ts'
import { emailTemplatesContract } from '../contract.ts'

export const emailTemplatesApi = connect('email-templates', emailTemplatesContract)
