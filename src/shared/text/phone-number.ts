import parse, {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { phoneSearched } from './search-words.ts'
import { phoneDigits } from './text.ts'

/** Shorter numbers do not tell whose they are. */
const DIGITS_MIN = 6
/** A shorter number that begins like its own country's code is more likely a local number. */
const ABROAD_MIN = 9

const callingCode = (country: string) => (isSupportedCountry(country) ? getCountryCallingCode(country) : undefined)

/**
 * The readings of a number, the likeliest first: without its plus, with 00 instead of it, as it stands, with a
 * superfluous (0).
 */
function readingsOf(typed: string, country: string): string[] {
  const digits = phoneDigits(typed)
  const code = callingCode(country)
  const isBare = code !== undefined && digits.startsWith(code) && digits.length >= code.length + ABROAD_MIN
  const abroad = typed.trim().replace(/^00/, '+')
  return [...(isBare ? [`+${digits}`] : []), abroad, typed, abroad.replace('(0)', '')]
}

function wholeNumber(typed: string, country: string): PhoneNumber | undefined {
  for (const reading of readingsOf(typed, country)) {
    const number = parse(reading, country as CountryCode)
    if (number?.isValid()) return number
  }
  return undefined
}

function begunNumber(typed: string, country: string): PhoneNumber | undefined {
  const begun = new AsYouType(country as CountryCode)
  begun.input(readingsOf(typed, country).at(-1) ?? '')
  return begun.getNumber()
}

/** The digits of every way to write this number; empty when it is too short to be anybody's. */
export function phoneSpellings(phone: string, country: string): string[] {
  const digits = phoneDigits(phone)
  if (digits.length < DIGITS_MIN) return []
  const number = wholeNumber(phone, country) ?? begunNumber(phone, country)
  if (number === undefined) return [digits]
  const { countryCallingCode: code, nationalNumber: rest } = number
  const abroad = [`${code}${rest}`, `${code}0${rest}`]
  const home = code === callingCode(country) ? [rest, phoneDigits(number.formatNational())] : []
  const spellings = [digits, ...abroad, ...abroad.map((each) => `00${each}`), ...home]
  return [...new Set(spellings)].filter((spelling) => spelling.length >= DIGITS_MIN)
}

/** True for one digit repeated or digits counted up, as people type into a field that insists on a number. */
function isFiller(phone: string, country: string): boolean {
  const number = wholeNumber(phone, country) ?? begunNumber(phone, country)
  return [phoneDigits(phone), ...(number ? [number.nationalNumber] : [])].some((digits) => {
    const rest = digits.replace(/^0+/, '')
    return '1234567890'.startsWith(rest) || new Set(rest).size === 1
  })
}

/** True when both are spellings of one real number. */
export const isSamePhone = (one: string, other: string, country: string): boolean =>
  phoneSpellings(one, country).includes(phoneDigits(other)) && !isFiller(one, country)

/** A key that all spellings of a number share. */
export const phoneKey = (phone: string, country: string): string =>
  wholeNumber(phone, country)?.number ?? phoneDigits(phone)

/**
 * The digits to look for in other numbers: every way to write this one. A number without its plus is also read as one
 * from abroad.
 */
export function searchedNumbers(q: string, country: string): string[] {
  const digits = phoneSearched(q)
  if (digits === undefined) return []
  const abroad = q.trim().startsWith('+') ? [] : phoneSpellings(`+${digits.replace(/^0+/, '')}`, country)
  return [...new Set([digits, ...phoneSpellings(q, country), ...abroad])]
}

export type PhoneLinks = { call: string; whatsapp: string }

/** Links that call the number and open a WhatsApp chat; undefined when it is not a whole number. */
export function phoneLinks(phone: string, country: string): PhoneLinks | undefined {
  const number = wholeNumber(phone, country)
  return number && { call: number.getURI(), whatsapp: `https://wa.me/${phoneDigits(number.number)}` }
}
