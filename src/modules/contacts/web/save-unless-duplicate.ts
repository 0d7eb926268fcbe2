import { confirm } from '#web/feedback/confirm.ts'
import { type Contact, ContactInput } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { askWho, sameWhat } from './ask-who.ts'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'

/** Adds a contact, unless the owner says it already exists: then `onKnown` gets that contact with its gaps filled. */
export async function addUnlessKnown(
  values: Partial<ContactInput>,
  onKnown: (contact: Contact) => unknown,
): Promise<Contact | undefined> {
  const { firstName, lastName, email, phone } = values
  const maybe = await contactsApi.duplicates.call({
    firstName,
    lastName,
    email: email ?? undefined,
    phone: phone ?? undefined,
  })
  const who = maybe.length === 0 ? null : await askWho(maybe)
  if (who === undefined) return undefined
  if (who === null) return contactsApi.create.call({ body: ContactInput.parse(values) })
  await onKnown(await withGapsFilled(await contactsApi.get.call({ id: who }), values))
  return undefined
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false

/** A known contact keeps its own values; typed values fill its gaps. */
async function withGapsFilled(known: Contact, values: Partial<ContactInput>): Promise<Contact> {
  const gaps = Object.entries(values).filter(
    ([field, value]) => !isEmpty(value) && !Array.isArray(value) && isEmpty(known[field as keyof Contact]),
  )
  if (gaps.length === 0) return known
  return contactsApi.update.call({ id: known.id, body: { ...Object.fromEntries(gaps), version: known.version } })
}

/** Changes a contact, and asks first if another has its new email address or number. Undefined: not saved. */
export async function saveUnlessDuplicate(
  values: Partial<ContactInput>,
  contact: Contact,
): Promise<Contact | undefined> {
  const isNew = (field: 'email' | 'phone') => (values[field] && values[field] !== contact[field] ? values[field] : '')
  const [email, phone] = [isNew('email'), isNew('phone')]
  const duplicates = email || phone ? await contactsApi.duplicates.call({ email, phone, exceptId: contact.id }) : []
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
  return contactsApi.update.call({ id: contact.id, body: { ...values, version: contact.version } })
}
