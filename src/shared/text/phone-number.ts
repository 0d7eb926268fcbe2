import { phoneSearched } from './search-words.ts'
import { phoneDigits } from './text.ts'

// How numbers of a country start abroad, and what they start with at home.
const CALLING: Readonly<Record<string, readonly [abroad: string, home: string]>> = {
  AE: ['971', '0'],
  AT: ['43', '0'],
  AU: ['61', '0'],
  BE: ['32', '0'],
  BG: ['359', '0'],
  BH: ['973', ''],
  BR: ['55', '0'],
  CA: ['1', '1'],
  CH: ['41', '0'],
  CL: ['56', ''],
  CN: ['86', '0'],
  CO: ['57', ''],
  CY: ['357', ''],
  CZ: ['420', ''],
  DE: ['49', '0'],
  DK: ['45', ''],
  EE: ['372', ''],
  EG: ['20', '0'],
  ES: ['34', ''],
  FI: ['358', '0'],
  FR: ['33', '0'],
  GB: ['44', '0'],
  GH: ['233', '0'],
  GR: ['30', ''],
  HK: ['852', ''],
  HR: ['385', '0'],
  HU: ['36', '06'],
  ID: ['62', '0'],
  IE: ['353', '0'],
  IL: ['972', '0'],
  IN: ['91', '0'],
  IS: ['354', ''],
  IT: ['39', ''],
  JM: ['1', '1'],
  JP: ['81', '0'],
  KE: ['254', '0'],
  KR: ['82', '0'],
  KW: ['965', ''],
  LT: ['370', '0'],
  LU: ['352', ''],
  LV: ['371', ''],
  MA: ['212', '0'],
  MT: ['356', ''],
  MX: ['52', ''],
  MY: ['60', '0'],
  NG: ['234', '0'],
  NL: ['31', '0'],
  NO: ['47', ''],
  NZ: ['64', '0'],
  OM: ['968', ''],
  PE: ['51', '0'],
  PH: ['63', '0'],
  PL: ['48', ''],
  PT: ['351', ''],
  QA: ['974', ''],
  RO: ['40', '0'],
  SA: ['966', '0'],
  SE: ['46', '0'],
  SG: ['65', ''],
  SI: ['386', '0'],
  SK: ['421', '0'],
  TH: ['66', '0'],
  TR: ['90', '0'],
  TT: ['1', '1'],
  TZ: ['255', '0'],
  UA: ['380', '0'],
  UG: ['256', '0'],
  US: ['1', '1'],
  VN: ['84', '0'],
  ZA: ['27', '0'],
}

/** Shorter numbers say too little about whose they are. */
const DIGITS_MIN = 6
/** Below this, a number that begins like one from abroad is more likely one of the own country. */
const ABROAD_MIN = 9
const WHATSAPP_MIN = 8
const WHATSAPP_MAX = 15

type Reading = { code: string; home: string; rest: string; own: boolean }

const without = (digits: string, start: string) => (digits.startsWith(start) ? digits.slice(start.length) : digits)

/** No code is the beginning of another one. */
function fromAbroad(digits: string, own?: string): Reading {
  const [code, home] = Object.values(CALLING).find(([abroad]) => digits.startsWith(abroad)) ?? ['', '']
  return { code, home, rest: without(digits.slice(code.length), home), own: code !== '' && code === own }
}

/**
 * The numbers that a typed one can mean where the bakery is, the likeliest first; none where its country is not known.
 */
function readingsOf(phone: string, country: string): Reading[] {
  const digits = phoneDigits(phone.replace('(0)', ''))
  const [code, home] = CALLING[country] ?? []
  if (phone.trim().startsWith('+')) return [fromAbroad(digits, code)]
  if (digits.startsWith('00')) return [fromAbroad(digits.slice(2), code)]
  if (code === undefined || home === undefined) return []
  const national = { code, home, rest: without(digits, home), own: true }
  // "44 7911 123456", without its plus.
  if (!digits.startsWith(code) || code === home) return [national]
  const abroad = fromAbroad(digits, code)
  return abroad.rest.length >= ABROAD_MIN ? [abroad, national] : [national, abroad]
}

/** The digits of every way to write this number; none where it is too short to be anybody's. */
export function phoneSpellings(phone: string, country: string): string[] {
  const digits = phoneDigits(phone)
  if (digits.length < DIGITS_MIN) return []
  const others = readingsOf(phone, country).flatMap(({ code, home, rest, own }) => [
    `${code}${rest}`,
    `00${code}${rest}`,
    `${code}${home}${rest}`,
    `00${code}${home}${rest}`,
    ...(own ? [rest, `${home}${rest}`] : []),
  ])
  return [...new Set([digits, ...others])].filter((spelling) => spelling.length >= DIGITS_MIN)
}

/**
 * The digits to look for in other numbers: every way to write this one, and without its plus also those of another
 * country.
 */
export function searchedNumbers(q: string, country: string): string[] {
  const digits = phoneSearched(q)
  if (digits === undefined) return []
  const abroad = q.trim().startsWith('+') ? [] : phoneSpellings(`+${digits.replace(/^0+/, '')}`, country)
  return [...new Set([digits, ...phoneSpellings(q, country), ...abroad])]
}

/** Where WhatsApp opens a chat with this number; undefined where the country of a number is not known. */
export function whatsappUrl(phone: string, country: string): string | undefined {
  const [reading] = readingsOf(phone, country)
  const abroad = reading ? `${reading.code}${reading.rest}` : ''
  return abroad.length >= WHATSAPP_MIN && abroad.length <= WHATSAPP_MAX ? `https://wa.me/${abroad}` : undefined
}
