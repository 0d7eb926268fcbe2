import { ENGLISH, type Language } from './languages.ts'
import { currentLanguage } from './translatable.ts'

/** English days are written as "Saturday 14 November". Digits are Latin in every language: customers type them into a bank's page. */
const localeOf = (language: Language) => `${language === ENGLISH ? 'en-GB' : language}-u-nu-latn`

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** Writes days and times of UTC as the current language does (CLDR). */
export function dateWriter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = currentLanguage()
  const key = `${language}${JSON.stringify(options)}`
  const known = dates.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  dates.set(key, known)
  return known
}

/** Writes numbers as the current language does (CLDR). Decimal strings stay exact. */
export function numberWriter(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const language = currentLanguage()
  const key = `${language}${JSON.stringify(options)}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numbers.set(key, known)
  return known
}

const plurals = new Map<Language, Intl.PluralRules>()

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form of a word for that many, by the plural rules of the current language: `plural(n, { one: 'Tag', other: 'Tage' })`. */
export function plural(n: number, forms: Forms): string {
  const language = currentLanguage()
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return forms[rules.select(n)] ?? forms.other
}

const lists = new Map<Language, Intl.ListFormat>()

/** The parts as the current language lists them: "17, 11 and 3". */
export function listed(parts: readonly (string | number)[]): string {
  const language = currentLanguage()
  const writer = lists.get(language) ?? new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  lists.set(language, writer)
  return writer.format(parts.map(String))
}

/** The parts that there are, one after another, with the comma of the current language. */
export const inRow = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(currentLanguage() === 'ar' ? '، ' : ', ')

/** "Label: text"; French puts a space before the colon. */
export const labelled = (label: string, text: string): string =>
  `${label}${currentLanguage() === 'fr' ? '\u00a0' : ''}: ${text}`
