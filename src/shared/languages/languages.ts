/** The languages that customers can read, English first: it is the source of all others. Codes are BCP 47. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'sv', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export const ENGLISH = 'en' satisfies Language

export const isLanguage = (code: unknown): code is Language => (LANGUAGES as readonly unknown[]).includes(code)

/** A stored or sent code as a language; null for anything else. */
export const languageNamed = (code: unknown): Language | null => (isLanguage(code) ? code : null)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** A language as those who speak it write its name: "Deutsch", "Français". */
export function ownNameOf(language: Language): string {
  const name =
    new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
