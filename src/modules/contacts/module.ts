import { defineModule } from '#shared/module.ts'
import { contactsContract } from './contract.ts'

export const contacts = defineModule({
  contracts: { contacts: contactsContract },
  kinds: { contact: { title: 'Contacts', page: '/contacts/{id}' } },
})
