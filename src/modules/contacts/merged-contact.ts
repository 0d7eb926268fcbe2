import { joinedAvoids } from '#modules/allergens/avoids.ts'
import { namesOf, type ValuesOf } from '#shared/records/fields-of.ts'
import { CONTACT_FIELDS, type ImportantDate } from './contact-fields.ts'
import { joinedAllergies } from './joined-allergies.ts'
import type { Contact } from './schema.ts'
import { contactWords } from './words.ts'

export const joinedNotes = (...parts: (string | null)[]): string | null =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join('\n\n') || null

const datesOfBoth = (into: Contact, from: Contact): ImportantDate[] => [
  ...into.importantDates,
  ...from.importantDates.filter(
    (date) => !into.importantDates.some(({ what, day }) => what === date.what && day === date.day),
  ),
]

type Fields = typeof CONTACT_FIELDS
type Merged = ValuesOf<Fields>
type GapName = { [Name in keyof Fields]: Fields[Name]['merging'] extends 'gap' ? Name : never }[keyof Fields]

const withGapsFilled = (into: Contact, from: Contact) =>
  Object.fromEntries(namesOf(CONTACT_FIELDS).map((name) => [name, into[name] ?? from[name]])) as Pick<Merged, GapName>

/**
 * The contact `into` after it takes in `from`: its own words first, gaps filled, allergies at their stricter level, dates and notes of both. A
 * second address or number goes into the notes; a consent counts only for its own address.
 */
export function mergedContact(into: Contact, from: Contact, isSameEmail: boolean): Merged {
  const otherEmail = into.email && from.email && !isSameEmail ? contactWords.alsoEmail(from.email) : null
  const otherPhone = into.phone && from.phone && into.phone !== from.phone ? contactWords.alsoPhone(from.phone) : null
  const consent = !into.mailingList && from.mailingList && (into.email === null || isSameEmail) ? from : into
  return {
    ...withGapsFilled(into, from),
    supplier: into.supplier || from.supplier,
    allergies: joinedAllergies(into.allergies, from.allergies),
    avoids: joinedAvoids([...into.avoids, ...from.avoids]),
    importantDates: datesOfBoth(into, from),
    notes: joinedNotes(into.notes, from.notes, otherEmail, otherPhone),
    mailingList: consent.mailingList,
    mailingListSource: consent.mailingListSource,
    mailingListConsentAt: consent.mailingListConsentAt,
  }
}
