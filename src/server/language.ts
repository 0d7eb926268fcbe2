import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Spelled } from '#shared/languages/languages.ts'
import { type OwnWords, takeOwnWordsFrom } from '#shared/languages/own.ts'
import { takeLanguageFrom } from '#shared/languages/translatable.ts'

const spoken = new AsyncLocalStorage<{ language: Spelled; own?: OwnWords | undefined }>()
takeLanguageFrom(() => spoken.getStore()?.language ?? ENGLISH)
takeOwnWordsFrom(() => spoken.getStore()?.own)

/** Does the work in the bakery's own language, while a customer's call is answered. */
export const inEnglish = <T>(work: () => T): T => inLanguage(ENGLISH, work)

/**
 * Does the work with all words, dates and amounts in that language, and with the owner's own words in it. Everything else
 * on the server is English.
 */
export const inLanguage = <T>(language: Spelled, work: () => T, own?: OwnWords): T =>
  spoken.run({ language, own }, work)
