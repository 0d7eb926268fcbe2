import { phoneDigits } from '#shared/text.ts'

// How numbers of a country start abroad, and what they start with at home.
const CALLING: Readonly<Record<string, readonly [abroad: string, home: string]>> = {
  AU: ['61', '0'],
  NZ: ['64', '0'],
  GB: ['44', '0'],
  IE: ['353', '0'],
  DE: ['49', '0'],
  AT: ['43', '0'],
  CH: ['41', '0'],
  FR: ['33', '0'],
  BE: ['32', '0'],
  NL: ['31', '0'],
  SE: ['46', '0'],
  FI: ['358', '0'],
  ZA: ['27', '0'],
  IN: ['91', '0'],
  MY: ['60', '0'],
  PH: ['63', '0'],
  JP: ['81', '0'],
  ES: ['34', ''],
  PT: ['351', ''],
  DK: ['45', ''],
  NO: ['47', ''],
  PL: ['48', ''],
  GR: ['30', ''],
  SG: ['65', ''],
  HK: ['852', ''],
  US: ['1', '1'],
  CA: ['1', '1'],
}

const LENGTH_MIN = 8
const LENGTH_MAX = 15

/** Where WhatsApp opens a chat with this number; undefined where the country of a number is not known. */
export function whatsappUrl(phone: string, country: string): string | undefined {
  const digits = phoneDigits(phone.replace('(0)', ''))
  const abroad = phone.trim().startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : fromHome(digits, country)
  const plausible = abroad !== undefined && abroad.length >= LENGTH_MIN && abroad.length <= LENGTH_MAX
  return plausible ? `https://wa.me/${abroad}` : undefined
}

function fromHome(digits: string, country: string): string | undefined {
  const known = CALLING[country]
  if (known === undefined) return undefined
  const [prefix, home] = known
  return prefix + (home !== '' && digits.startsWith(home) ? digits.slice(home.length) : digits)
}
