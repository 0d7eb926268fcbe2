import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Language } from '#shared/languages/languages.ts'
import { takeLanguageFrom } from '#shared/languages/translatable.ts'

const spoken = new AsyncLocalStorage<Language>()
takeLanguageFrom(() => spoken.getStore() ?? ENGLISH)

/** Does the work in the bakery's own language, while a customer's call is answered. */
export const inEnglish = <T>(work: () => T): T => spoken.run(ENGLISH, work)

/** Does the work with all words, dates and amounts in that language. Everything else on the server is English. */
export const inLanguage = <T>(language: Language, work: () => T): T => spoken.run(language, work)
