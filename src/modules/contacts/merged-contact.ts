import type { Consent } from './consent.ts'
import { joinedAllergies } from './joined-allergies.ts'
import type { Contact, ImportantDate } from './schema.ts'
import { contactWords } from './words.ts'

export const joinedNotes = (...parts: (string | null)[]): string | null =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join('\n\n') || null

const datesOfBoth = (into: Contact, from: Contact): ImportantDate[] => [
  ...into.importantDates,
  ...from.importantDates.filter(
    (date) => !into.importantDates.some(({ what, day }) => what === date.what && day === date.day),
  ),
]

/**
 * The contact `into` after taking `from` in: its own words first, gaps filled, allergies, dates and notes of both. A
 * second address or number goes into the notes; a consent counts only for the address it was given for.
 */
export function mergedContact(
  into: Contact,
  from: Contact,
  isSameEmail: boolean,
): Pick<
  Contact,
  | 'email'
  | 'phone'
  | 'businessName'
  | 'address'
  | 'website'
  | 'source'
  | 'supplier'
  | 'allergies'
  | 'importantDates'
  | 'notes'
> &
  Consent {
  const otherEmail = into.email && from.email && !isSameEmail ? contactWords.alsoEmail(from.email) : null
  const otherPhone = into.phone && from.phone && into.phone !== from.phone ? contactWords.alsoPhone(from.phone) : null
  const consent = !into.mailingList && from.mailingList && (into.email === null || isSameEmail) ? from : into
  return {
    email: into.email ?? from.email,
    phone: into.phone ?? from.phone,
    businessName: into.businessName ?? from.businessName,
    address: into.address ?? from.address,
    website: into.website ?? from.website,
    source: into.source ?? from.source,
    supplier: into.supplier || from.supplier,
    allergies: joinedAllergies(into.allergies, from.allergies),
    importantDates: datesOfBoth(into, from),
    notes: joinedNotes(into.notes, from.notes, otherEmail, otherPhone),
    mailingList: consent.mailingList,
    mailingListSource: consent.mailingListSource,
    mailingListConsentAt: consent.mailingListConsentAt,
  }
}
