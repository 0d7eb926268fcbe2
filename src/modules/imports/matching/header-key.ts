import { CURRENCIES } from '#shared/currencies.ts'

/** Letters and digits alone, without case and accents: "E-mail 1 - Value" is "email1value". */
export function alphanumeric(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('%', 'percent')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** "productName" and "product_name" are two words, as "Product name" is. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}%]+/u)
    .map(alphanumeric)
    .filter((word) => word !== '')
}

const CURRENCY = /^(?:usd|eur|gbp|aud|nzd|cad|chf|sgd|zar|hkd|inr|euro|euros)$/
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g

const CURRENCY_SIGN = /^(?:\p{Sc}|[a-z]{1,3}\p{Sc})$/iu
const WITH_TAX = /^(?:inc|incl|including|inclusive|inkl|with|mit) *(?:of )?(?:tax|vat|gst|hst|mwst|iva|tva|btw)$/
const SAME_MONEY = new Set([
  'gross',
  'brutto',
  'ttc',
  'lordo',
  'bruto',
  'local currency',
  'account currency',
  'total',
  'one column',
])

/** True where brackets say more of a sum than its currency: "Amount (VAT)" and "Price (per kg)" are other sums than "Amount" and "Price". */
export const namesOtherMoney = (header: string): boolean =>
  (header.match(IN_BRACKETS) ?? []).some((bracket) => {
    const text = bracket.slice(1, -1).toLowerCase().replace(/^in /, '').trim()
    const words = wordsOf(text).join(' ')
    return !(
      text === '' ||
      CURRENCY_SIGN.test(text) ||
      CURRENCY.test(words) ||
      CURRENCIES.some(({ code, symbol }) => [code, symbol].some((each) => each.toLowerCase() === text)) ||
      WITH_TAX.test(words) ||
      SAME_MONEY.has(words)
    )
  })

/** Without what only qualifies it: brackets, the currency, a colon's prefix and the noun that the whole file is about. */
export function stripped(header: string, nouns: readonly string[]): string[] {
  const plain = header.replace(IN_BRACKETS, ' ').replace(/^(?:cf|meta|custom|attribute)\s*:/i, ' ')
  const words = wordsOf(plain).filter((word) => !CURRENCY.test(word))
  const all = words.join('')
  const keys = [all]
  for (const noun of nouns) {
    const key = alphanumeric(noun)
    if (all.startsWith(key) && all.length > key.length && wordsOf(noun).every((word, at) => words[at] === word))
      keys.push(all.slice(key.length))
  }
  return keys.filter((key) => key !== '')
}
