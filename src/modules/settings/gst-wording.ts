import type { Settings } from './schema.ts'

type Wording = Pick<Settings, 'useGst' | 'taxTerminology' | 'taxEnabled' | 'country' | 'businessNumber'>

/** TAX-1, `useGst`: what Australia and New Zealand call the number that a business is registered under. */
const NUMBER_NAMES: Readonly<Record<string, { name: string; isOfTax: boolean }>> = {
  AU: { name: 'ABN', isOfTax: false },
  NZ: { name: 'GST number', isOfTax: true },
}

export const taxName = ({ useGst, taxTerminology }: Pick<Wording, 'useGst' | 'taxTerminology'>): string =>
  useGst ? 'GST' : taxTerminology

type NumberWording = Pick<Wording, 'useGst' | 'taxEnabled' | 'country'>

/** Undefined: it has no name that everybody knows. Who charges no tax has no tax number. */
export function businessNumberName({ useGst, taxEnabled, country }: NumberWording): string | undefined {
  const known = useGst ? NUMBER_NAMES[country] : undefined
  return known?.isOfTax && !taxEnabled ? undefined : known?.name
}

/** As documents print it: a bare number gets its name, one that was typed with words keeps them. */
export function namedBusinessNumber(settings: Wording): string | null {
  const { businessNumber } = settings
  const name = businessNumberName(settings)
  return name !== undefined && businessNumber !== null && /^[\d\s-]+$/.test(businessNumber)
    ? `${name} ${businessNumber}`
    : businessNumber
}
