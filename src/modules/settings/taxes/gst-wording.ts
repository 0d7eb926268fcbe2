import type { Settings } from '../schema.ts'

type Wording = Pick<Settings, 'useGst' | 'taxTerminology' | 'taxEnabled' | 'country' | 'businessNumber'>

/** TAX-1, `useGst`: the name of a business's registration number in Australia and New Zealand. */
const NUMBER_NAMES: Readonly<Record<string, { name: string; isOfTax: boolean }>> = {
  AU: { name: 'ABN', isOfTax: false },
  NZ: { name: 'GST number', isOfTax: true },
}

export const taxName = ({ useGst, taxTerminology }: Pick<Wording, 'useGst' | 'taxTerminology'>): string =>
  useGst ? 'GST' : taxTerminology

type NumberWording = Pick<Wording, 'useGst' | 'taxEnabled' | 'country'>

/** Undefined if it has no well-known name. A bakery that charges no tax has no tax number. */
export function businessNumberName({ useGst, taxEnabled, country }: NumberWording): string | undefined {
  const known = useGst ? NUMBER_NAMES[country] : undefined
  return known?.isOfTax && !taxEnabled ? undefined : known?.name
}

const NZBN_DIGITS = 13

/**
 * The number as documents print it: a bare one gets its name, one typed with words keeps them. Without tax there are no
 * tax numbers (TAX-1), but an Australian ABN and a New Zealand NZBN are not tax numbers.
 */
export function namedBusinessNumber(settings: Wording): string | null {
  const { businessNumber, taxEnabled, country } = settings
  if (businessNumber === null) return null
  const isNzbn = country === 'NZ' && businessNumber.replace(/\D/g, '').length === NZBN_DIGITS
  if (!taxEnabled && country !== 'AU' && !isNzbn) return null
  const name = isNzbn ? 'NZBN' : businessNumberName(settings)
  return name !== undefined && /^[\d\s-]+$/.test(businessNumber) ? `${name} ${businessNumber}` : businessNumber
}
