import { folded } from '#shared/text/folded.ts'
import { isSamePhone, phoneKey, phoneSpellings } from '#shared/text/phone-number.ts'
import { emailKey, phoneDigits } from '#shared/text/text.ts'
import { AGREEING, type Agreeing } from './agreeing.ts'

export type PersonSaid = {
  firstName: string
  lastName: string
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The spellings of a name without spaces and marks, with either part first; none if it has no letters. */
export const spellingsOf = ({ firstName, lastName }: Pick<PersonSaid, 'firstName' | 'lastName'>): string[] => {
  const spellings = [`${firstName}${lastName}`, `${lastName}${firstName}`].map((name) =>
    folded(name).replace(/[^\p{L}\p{N}]+/gu, ''),
  )
  return [...new Set(spellings)].filter((name) => name !== '')
}

const isSameName = (one: PersonSaid, other: PersonSaid): boolean =>
  spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))

const isSameEmail = (one: string, other: string): boolean => emailKey(one) !== '' && emailKey(one) === emailKey(other)

/** The details in which two people agree. Phone numbers are read in the bakery's country. */
export const agreeingOf = (one: PersonSaid, other: PersonSaid, country: string): Agreeing[] => {
  const agrees: Record<Agreeing, boolean> = {
    name: isSameName(one, other),
    email: isSameEmail(one.email ?? '', other.email ?? ''),
    phone: isSamePhone(one.phone ?? '', other.phone ?? '', country),
  }
  return AGREEING.filter((each) => agrees[each])
}

/** The same email and name, or phone and name, make the same person. If less agrees, the owner is asked. */
export const isSamePerson = (agreeing: readonly Agreeing[]): boolean => agreeing.includes('name') && agreeing.length > 1

/**
 * Two people who share a key are the same person. A person without address and number matches another one with the same
 * name and neither.
 */
export function personKeys(person: PersonSaid, country: string): string[] {
  const { email, phone } = person
  const reaches = [
    ...(email && emailKey(email) !== '' ? [emailKey(email)] : []),
    ...(phone && isSamePhone(phone, phone, country) ? [phoneKey(phone, country)] : []),
  ]
  return (reaches.length === 0 ? [''] : reaches).flatMap((reach) =>
    spellingsOf(person).map((name) => `${reach}|${name}`),
  )
}

/** The email addresses and phone digits to look up for these keys. */
export function reachesOf(keys: readonly string[], country: string): { emails: string[]; digits: string[] } {
  const reaches = keys.map((key) => key.slice(0, key.lastIndexOf('|')))
  const numbers = reaches.filter((reach) => reach !== '' && !reach.includes('@'))
  return {
    emails: reaches.filter((reach) => reach.includes('@')),
    digits: numbers.flatMap((number) => [phoneDigits(number), ...phoneSpellings(number, country)]),
  }
}
