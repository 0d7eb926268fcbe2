/** The languages that customers can read, English first: it is the source of all others. Codes are BCP 47. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'sv', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export const ENGLISH = 'en' satisfies Language

/** English as a bakery of the United States spells it; everywhere else it is spelled as in the source. */
export const AMERICAN = 'en-US'
/** A language as it is written down: English has two spellings, and both are one language to choose. */
export type Spelled = Language | typeof AMERICAN

export const isLanguage = (code: unknown): code is Language => (LANGUAGES as readonly unknown[]).includes(code)

/** A stored or sent code as a language; null for anything else. */
export const languageNamed = (code: unknown): Language | null => (isLanguage(code) ? code : null)

/** The language in the spelling of a country, by its ISO 3166 code. */
export const spelledIn = (language: Language, country: string | null): Spelled =>
  language === ENGLISH && country === 'US' ? AMERICAN : language

export const directionOf = (language: Spelled): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** A language as those who speak it write its name: "Deutsch", "Français". */
export function ownNameOf(language: Language): string {
  const name =
    new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
