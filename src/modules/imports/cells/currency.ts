import { CURRENCIES } from '#shared/currencies.ts'

const NAMES: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  rs: 'INR',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  c$: 'CAD',
  ca$: 'CAD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  sfr: 'CHF',
  fr: 'CHF',
}

const byName = new Map<string, string[]>()
for (const { code, symbol } of CURRENCIES)
  for (const name of new Set([code.toLowerCase(), symbol.toLowerCase()]))
    byName.set(name, [...(byName.get(name) ?? []), code])
for (const [name, code] of Object.entries(NAMES)) byName.set(name, [code])

const NUMBER_AND_SIGNS = /[\d.,'’\s()+\u2212\u2012-\u2015-]|\b[cd]r\b/gi

/**
 * The currencies that a cell may mean: one for "12.50 USD" or "€ 4", every dollar for "$5", none if no known one is
 * named.
 */
export const currenciesIn = (cell: string): readonly string[] =>
  byName.get(cell.normalize('NFKC').replace(NUMBER_AND_SIGNS, '').toLowerCase()) ?? []

/** The currencies named in a header: "Amount (USD)", "Betrag in EUR", "Price USD". */
export function currenciesOfHeader(header: string): readonly string[] {
  const bracket = /[([{]([^()[\]{}]+)[)\]}]/.exec(header)?.[1]?.trim()
  const last = /[^\s_/-][\s_/-]+(?:in[\s_]+)?([A-Z]{3}|\p{Sc})\s*$/u.exec(header)?.[1]
  return (
    [bracket, last].map((name) => (name === undefined ? [] : currenciesIn(name))).find(({ length }) => length > 0) ?? []
  )
}

/** The currencies in a cell of a currency column, including ones that no bakery uses. */
export function codesIn(cell: string): readonly string[] {
  const known = currenciesIn(cell)
  return known.length === 0 && /^[a-z]{3}$/i.test(cell) ? [cell.toUpperCase()] : known
}
