import { connect } from '#web/api.ts'
import { contactsContract } from '../contract.ts'

export const contactsApi = connect('contacts', contactsContract)
