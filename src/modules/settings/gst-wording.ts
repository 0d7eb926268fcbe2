import type { Settings } from './schema.ts'

type Wording = Pick<Settings, 'useGst' | 'taxTerminology' | 'country' | 'businessNumber'>

/** TAX-1, `useGst`: what Australia and New Zealand call the number that a business is registered under. */
const NUMBER_NAMES: Readonly<Record<string, string>> = { AU: 'ABN', NZ: 'GST number' }

export const taxName = ({ useGst, taxTerminology }: Pick<Wording, 'useGst' | 'taxTerminology'>): string =>
  useGst ? 'GST' : taxTerminology

/** Undefined: it has no name that everybody knows. */
export const businessNumberName = ({ useGst, country }: Pick<Wording, 'useGst' | 'country'>): string | undefined =>
  useGst ? NUMBER_NAMES[country] : undefined

/** As documents print it: a bare number gets its name, one that was typed with words keeps them. */
export function namedBusinessNumber(settings: Wording): string | null {
  const { businessNumber } = settings
  const name = businessNumberName(settings)
  return name !== undefined && businessNumber !== null && /^[\d\s-]+$/.test(businessNumber)
    ? `${name} ${businessNumber}`
    : businessNumber
}
