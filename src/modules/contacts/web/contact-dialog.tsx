import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { toast } from '#web/feedback/toast.ts'
import { GivenRecordDialog } from '#web/records/record-dialog.tsx'
import { type Contact, ContactInput, changesFrom } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'
import { addUnlessKnown, saveUnlessDuplicate } from './save-unless-duplicate.ts'

type Props = {
  /** The contact to change; undefined adds one. */
  contact?: Contact | undefined
  /** The text of a search that found nobody: the new contact's name. */
  typed?: string | undefined
  onClose: () => void
  /** Closes the dialog as well; without it `onClose` does. */
  onSaved?: ((contact: Contact) => unknown) | undefined
}

function defaultsOf(contact: Contact | undefined, typed = ''): ContactInput {
  const [firstName = '', ...rest] = typed.includes('@') ? [] : typed.trim().split(/\s+/)
  return {
    firstName: contact?.firstName ?? firstName,
    lastName: contact?.lastName ?? rest.join(' '),
    email: contact ? (contact.email ?? '') : typed.includes('@') ? typed.trim() : '',
    phone: contact?.phone ?? '',
    businessName: contact?.businessName ?? '',
    address: contact?.address ?? '',
    website: contact?.website ?? '',
    source: contact?.source ?? null,
    supplier: contact?.supplier ?? false,
    mailingList: contact?.mailingList ?? false,
    mailingListSource: contact?.mailingListSource ?? '',
    allergies: contact?.allergies ?? '',
    importantDates: contact?.importantDates ?? [],
    notes: contact?.notes ?? '',
  }
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
      {() => <ContactFields />}
    </GivenRecordDialog>
  )
}
