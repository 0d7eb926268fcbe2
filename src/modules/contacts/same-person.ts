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

/** A name without spaces and marks, with either part first; none where it has no letters. */
export const spellingsOf = ({ firstName, lastName }: Pick<PersonSaid, 'firstName' | 'lastName'>): string[] => {
  const spellings = [`${firstName}${lastName}`, `${lastName}${firstName}`].map((name) =>
    folded(name).replace(/[^\p{L}\p{N}]+/gu, ''),
  )
  return [...new Set(spellings)].filter((name) => name !== '')
}

const isSameName = (one: PersonSaid, other: PersonSaid): boolean =>
  spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))

const isSameEmail = (one: string, other: string): boolean => emailKey(one) !== '' && emailKey(one) === emailKey(other)

/** The parts that both say alike; a phone number is read as in the bakery's country. */
export const agreeingOf = (one: PersonSaid, other: PersonSaid, country: string): Agreeing[] => {
  const agrees: Record<Agreeing, boolean> = {
    name: isSameName(one, other),
    email: isSameEmail(one.email ?? '', other.email ?? ''),
    phone: isSamePhone(one.phone ?? '', other.phone ?? '', country),
  }
  return AGREEING.filter((each) => agrees[each])
}

/** The same email and name, or the same phone and name, is the same person. Where less agrees, the owner is asked. */
export const isSamePerson = (agreeing: readonly Agreeing[]): boolean => agreeing.includes('name') && agreeing.length > 1

/**
 * Two people with a key in common are the same by this rule; who has neither address nor number is the same as whoever
 * has the name and neither of them.
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

/** The email addresses and the digits of numbers by which people with one of these keys are looked up. */
export function reachesOf(keys: readonly string[], country: string): { emails: string[]; digits: string[] } {
  const reaches = keys.map((key) => key.slice(0, key.lastIndexOf('|')))
  const numbers = reaches.filter((reach) => reach !== '' && !reach.includes('@'))
  return {
    emails: reaches.filter((reach) => reach.includes('@')),
    digits: numbers.flatMap((number) => [phoneDigits(number), ...phoneSpellings(number, country)]),
  }
}
