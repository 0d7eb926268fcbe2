import { useRef, useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import type { FieldProps } from '#web/form/use-field.ts'
import type { Contact } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'

const ContactDialog = fetchedPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

type Props = Omit<FieldProps, 'label'> & {
  label?: string
  /** The contact the form starts with. */
  initial?: Option | null
  onPick?: (contact: Option | null) => void
  /** Excluded from the hits. */
  exceptId?: number
  /** Hides "Create ...". */
  searchOnly?: boolean
}

type Named = Pick<Contact, 'id' | 'firstName' | 'lastName' | 'businessName' | 'email' | 'phone'>

export const contactOption = (contact: Named): Option => {
  const hint = contact.businessName ?? contact.email ?? contact.phone
  return { id: contact.id, label: fullName(contact), ...(hint ? { hint } : {}) }
}

/** Finds a contact by name, email or phone, or adds one. The form's value is its id or null. */
export function ContactPicker({ label = words.pickerLabel, exceptId, searchOnly = false, onPick, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  const answer = useRef<((option: Option | undefined) => void) | undefined>(undefined)

  const search = async (q: string) => {
    const { rows } = await contactsApi.list.call({ q, page: 1, pageSize: 10, ...(q ? {} : { sort: '-createdAt' }) })
    return rows.filter(({ id }) => id !== exceptId).map(contactOption)
  }
  const create = (text: string) =>
    new Promise<Option | undefined>((resolve) => {
      answer.current = resolve
      setTyped(text)
    })
  const finish = (contact?: Contact) => {
    answer.current?.(contact && contactOption(contact))
    answer.current = undefined
    setTyped(undefined)
  }

  return (
    <>
      <PickerField
        placeholder={words.pickerPlaceholder}
        {...props}
        label={label}
        search={search}
        {...(onPick ? { onPick } : {})}
        {...(searchOnly ? {} : { onCreate: create })}
      />
      {typed === undefined ? null : <ContactDialog typed={typed} onClose={() => finish()} onSaved={finish} />}
    </>
  )
}
