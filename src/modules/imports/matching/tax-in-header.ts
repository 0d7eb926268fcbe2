import { wordsOf } from './header-key.ts'

const set = (words: string) => new Set(words.split(' '))
const TAXES = set('tax vat gst hst mwst ust iva tva btw moms mva alv')
/** They mean a tax only if one is named: "Price with tax", not "Price with delivery". */
const WITH = set('inc incl including inclusive included with inkl inklusive mit con avec incluse inclusa')
const WITHOUT = set('ex exc excl excluding exclusive excluded without exkl ohne sin senza hors')
const GROSS = set('gross brutto bruttopreis ttc ivato ivata')
const NET = set('net netto nettopreis ht')

/** True if the prices of a column include tax; undefined if its header does not say. */
export function taxInHeader(header: string): boolean | undefined {
  const words = wordsOf(header)
  const has = (those: ReadonlySet<string>) => words.some((word) => those.has(word))
  const isWith = has(GROSS) || (has(TAXES) && has(WITH))
  const isWithout = has(NET) || (has(TAXES) && has(WITHOUT))
  return isWith === isWithout ? undefined : isWith
}

/** "Prix TTC" is "prix", "Amount incl. VAT" is "amount"; empty if a header does not mention tax. */
export function withoutTax(header: string): string {
  if (taxInHeader(header) === undefined) return ''
  const said = [TAXES, WITH, WITHOUT, GROSS, NET]
  return wordsOf(header)
    .filter((word) => !said.some((words) => words.has(word)))
    .join('')
}
