import { CURRENCIES } from '#shared/currencies.ts'

/** Only letters and digits, without case and accents: "E-mail 1 - Value" is "email1value". */
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

/** Splits "productName" and "product_name" into two words, like "Product name". */
export function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}%]+/u)
    .map(alphanumeric)
    .filter((word) => word !== '')
}

const CURRENCY_WORDS = new Set(['euro', 'euros', ...CURRENCIES.map(({ code }) => code.toLowerCase())])
const SYMBOLS = new Set(CURRENCIES.map(({ symbol }) => symbol.toLowerCase()))
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

/**
 * True if brackets say more about an amount than its currency: "Amount (VAT)" and "Price (per kg)" differ from "Amount"
 * and "Price".
 */
export const namesOtherMoney = (header: string): boolean =>
  (header.match(IN_BRACKETS) ?? []).some((bracket) => {
    const text = bracket.slice(1, -1).toLowerCase().replace(/^in /, '').trim()
    const words = wordsOf(text).join(' ')
    return !(
      text === '' ||
      CURRENCY_SIGN.test(text) ||
      CURRENCY_WORDS.has(words) ||
      SYMBOLS.has(text) ||
      WITH_TAX.test(words) ||
      SAME_MONEY.has(words)
    )
  })

/** Both genders in one word: "Empfänger*in" and "Kund:in". */
const BOTH_GENDERS = /(?<=\p{Ll})[*:](?:innen|in|r|n)\b/gu

/** "Allergies / notes" gives two names for one column; most headers give one. */
export function namesIn(header: string): string[] {
  const parts = header.split(/[/&+]|\b(?:and|or|und|oder|et|ou)\b/i).map((part) => part.trim())
  return parts.length > 1 ? parts.filter((part) => part !== '') : []
}

const set = (words: string) => new Set(words.split(' ').map(alphanumeric))

const SMALL_WORDS = new Set(
  (
    'the of in my your de del della dello dell di du des da do dos das le la les el los las il lo l d der ' +
    'die das den dem des het een von van für för for av af til'
  ).split(' '),
)
/** Words that say which one is meant. */
const QUALIFIERS = set(
  'home work billing shipping mailing primary main default personal private name nom nombre nome naam navn ' +
    'namn rechnungsadresse lieferadresse facturation livraison facturación envío fatturazione spedizione',
)
/** Words that programs add to each of their headers: "adr_one_street", "Indirizzo 1 - Via", "E-Mail 1 - Wert". */
const PADDING = set(
  'privat geschäftlich arbeit bureau domicile casa trabajo lavoro thuis werk recipient buyer payer ' +
    'customer client contact fulfillment bill ship ' +
    'primäre primärer primaire principal principale primario primaria hoofd ' +
    '1 one first value valor valore wert valeur waarde valoare värde verdi værdi wartość arvo ' +
    'adr addr address addresses adresse adressen indirizzo dirección endereço adres adresă adresa anschrift n field',
)

/**
 * A header without small words and, if allowed, without words that only say which one is meant: "Adresse de livraison"
 * is "Adresse". The form with the fewest words left out comes first.
 */
export function plainKeys(text: string, { isQualified }: { isQualified: boolean }): string[] {
  const words = wordsOf(text.replace(IN_BRACKETS, ' ')).filter((word) => !SMALL_WORDS.has(word))
  if (!isQualified) return [words.join('')]
  const unqualified = words.filter((word) => !QUALIFIERS.has(word))
  const bare = unqualified.filter((word) => !PADDING.has(word))
  const last = text.split(/\s[-\u2013]\s|:\s/).at(-1) ?? ''
  return [
    unqualified.join(''),
    words.filter((word) => !PADDING.has(word)).join(''),
    bare.join(''),
    last === text ? '' : alphanumeric(last),
  ]
}

/**
 * The header without its qualifiers: brackets, the currency, a prefix before a colon, and the noun of the whole file.
 */
export function stripped(header: string, nouns: readonly string[]): string[] {
  const plain = header
    .replace(IN_BRACKETS, ' ')
    .replace(BOTH_GENDERS, '')
    .replace(/^(?:cf|meta|custom|attribute)\s*:/i, ' ')
  const words = wordsOf(plain).filter((word) => !CURRENCY_WORDS.has(word))
  const all = words.join('')
  const keys = [all]
  for (const noun of nouns) {
    const key = alphanumeric(noun)
    if (all.startsWith(key) && all.length > key.length && wordsOf(noun).every((word, at) => words[at] === word))
      keys.push(all.slice(key.length))
  }
  return keys.filter((key) => key !== '')
}
