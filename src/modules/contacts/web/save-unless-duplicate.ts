import { confirm } from '#web/feedback/confirm.ts'
import { type Contact, ContactInput, type Duplicate } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'

const sameWhat = ({ same }: Duplicate) =>
  same.length > 1 ? words.sameBoth : same[0] === 'phone' ? words.samePhone : words.sameEmail

/** Saves what changed, after a question where another contact has this email address or number. Undefined: not saved. */
export async function saveUnlessDuplicate(
  values: Partial<ContactInput>,
  contact?: Contact,
): Promise<Contact | undefined> {
  const isNew = (field: 'email' | 'phone') => (values[field] && values[field] !== contact?.[field] ? values[field] : '')
  const [email, phone] = [isNew('email'), isNew('phone')]
  const duplicates =
    email || phone
      ? await contactsApi.duplicates.call({ email, phone, ...(contact ? { exceptId: contact.id } : {}) })
      : []
  const [first] = duplicates
  if (first) {
    const question = {
      title: words.duplicateTitle,
      message: words.duplicateText(fullName(first), sameWhat(first)),
      confirmLabel: words.saveAnyway,
      cancelLabel: words.goBack,
    }
    if (!(await confirm(question))) return undefined
  }
  if (contact === undefined) return contactsApi.create.call({ body: ContactInput.parse(values) })
  return contactsApi.update.call({ id: contact.id, body: { ...values, version: contact.version } })
}
