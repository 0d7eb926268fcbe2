import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { formValues } from '#shared/records/fields-of.ts'
import { toast } from '#web/feedback/toast.ts'
import { GivenRecordDialog } from '#web/records/record-dialog.tsx'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import { type Contact, ContactInput, changesFrom } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'
import { addUnlessKnown, saveUnlessDuplicate } from './save-unless-duplicate.ts'

type Props = {
  /** The contact to change; undefined adds one. */
  contact?: Contact | undefined
  /** The text of a search without hits; it becomes the new contact's name. */
  typed?: string | undefined
  onClose: () => void
  /** Must close the dialog too; without it `onClose` is called. */
  onSaved?: ((contact: Contact) => unknown) | undefined
}

function defaultsOf(contact: Contact | undefined, typed = ''): ContactInput {
  const values = formValues(CONTACT_FIELDS, contact)
  if (contact) return values
  if (typed.includes('@')) return { ...values, email: typed.trim() }
  const [firstName = '', ...rest] = typed.trim().split(/\s+/)
  return { ...values, firstName, lastName: rest.join(' ') }
}

export function ContactDialog({ contact, typed, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const takeKnown = async (known: Contact) => {
    await contactsApi.invalidate(client)
    toast.success(words.isKnown(fullName(known)))
    return onSaved ? onSaved(known) : onClose()
  }
  return (
    <GivenRecordDialog<Contact, z.ZodType<Partial<ContactInput>, ContactInput>>
      record={contact}
      api={contactsApi}
      words={words}
      schema={(base) => (base === undefined ? ContactInput : changesFrom(defaultsOf(base)))}
      defaults={(each) => defaultsOf(each, typed)}
      save={(values, base) => (base ? saveUnlessDuplicate(values, base) : addUnlessKnown(values, takeKnown))}
      onClose={onClose}
      onSaved={onSaved}
    >
      {() => <ContactFields isNew={contact === undefined} />}
    </GivenRecordDialog>
  )
}
