import { symbolOf } from '#shared/currencies.ts'

const COUNTRY_SYMBOLS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  USD: 'US$',
  NZD: 'NZ$',
  CAD: 'C$',
  SGD: 'S$',
  HKD: 'HK$',
  MXN: 'MX$',
  ARS: 'AR$',
  CLP: 'CL$',
  COP: 'CO$',
  TTD: 'TT$',
  JMD: 'J$',
}

/** The sign of a currency; with its country ("A$") if the owner wants to distinguish dollars. */
export function currencySymbol(code: string, withCountry = false): string {
  return (withCountry ? COUNTRY_SYMBOLS[code] : undefined) ?? symbolOf(code)
}
