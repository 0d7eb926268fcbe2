import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { type Contact, ContactInput, changesFrom } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactsApi } from './contacts-api.ts'
import { saveUnlessDuplicate } from './save-unless-duplicate.ts'

type Props = {
  /** The contact to change; undefined adds one. */
  contact?: Contact | undefined
  /** What was typed into a search before: the new contact's name. */
  typed?: string | undefined
  onClose: () => void
  /** Closes the dialog as well; without it `onClose` does. */
  onSaved?: (contact: Contact) => unknown
}

function defaultsOf(contact: Contact | undefined, typed = ''): ContactInput {
  const [firstName = '', ...rest] = typed.includes('@') ? [] : typed.trim().split(/\s+/)
  if (contact === undefined)
    return {
      firstName,
      lastName: rest.join(' '),
      email: typed.includes('@') ? typed.trim() : '',
      phone: '',
      businessName: '',
      address: '',
      website: '',
      source: null,
      supplier: false,
      mailingList: false,
      mailingListSource: '',
      allergies: '',
      importantDates: [],
      notes: '',
    }
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    businessName: contact.businessName ?? '',
    address: contact.address ?? '',
    website: contact.website ?? '',
    source: contact.source,
    supplier: contact.supplier,
    mailingList: contact.mailingList,
    mailingListSource: contact.mailingListSource ?? '',
    allergies: contact.allergies ?? '',
    importantDates: contact.importantDates,
    notes: contact.notes ?? '',
  }
}

export function ContactDialog({ contact, typed, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const [base, setBase] = useState(contact)
  const form = useAppForm<z.ZodType<Partial<ContactInput>, ContactInput>>(
    base === undefined ? ContactInput : changesFrom(defaultsOf(base)),
    defaultsOf(contact, typed),
  )
  const [theirs, setTheirs] = useState<Contact>()
  const [choosing, setChoosing] = useState(false)

  const save = async (values: Partial<ContactInput>) => {
    setChoosing(false)
    const saved = await saveUnlessDuplicate(values, theirs ?? base).catch((error: unknown) => {
      const newer = staleRecord<Contact>(error)
      if (!newer) throw error
      setTheirs(newer)
      setChoosing(true)
    })
    if (!saved) return
    await contactsApi.invalidate(client)
    toast.success(contact ? words.saved : words.added)
    if (onSaved) await onSaved(saved)
    else onClose()
  }

  const takeTheirs = () => {
    form.reset(defaultsOf(theirs))
    setBase(theirs)
    setChoosing(false)
  }

  return (
    <FormDialog onClose={onClose} title={contact ? words.editTitle : words.newTitle} size="lg">
      <DialogForm
        form={form}
        onSubmit={save}
        submitLabel={contact ? words.save : words.create}
        submitError={words.saveFailed}
        label={words.formLabel}
      >
        {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
        <ContactFields />
      </DialogForm>
    </FormDialog>
  )
}
