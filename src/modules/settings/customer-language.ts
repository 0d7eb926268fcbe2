import { ENGLISH, isLanguage, type Language } from '#shared/languages/languages.ts'
import type { Settings } from './schema.ts'

type Spoken = Pick<Settings, 'language' | 'customerLanguages'>

/** The language of a customer who chose none. */
export const bakeryLanguage = ({ language }: Pick<Settings, 'language'>): Language =>
  isLanguage(language) ? language : ENGLISH

/** The language of what an order's customer reads. */
export const languageOf = (order: { language: Language | null }, settings: Pick<Settings, 'language'>): Language =>
  order.language ?? bakeryLanguage(settings)

/** The languages that a customer can choose from, the bakery's own first. */
export const offeredLanguages = (settings: Spoken): Language[] => [
  ...new Set([bakeryLanguage(settings), ...settings.customerLanguages]),
]

/** The wished language if the bakery offers it, else the bakery's own. */
export const languageFor = (settings: Spoken, wished: unknown): Language =>
  offeredLanguages(settings).find((language) => language === wished) ?? bakeryLanguage(settings)

/** The language of a visitor's page and the others on offer; nothing where all is English. */
export function spokenTo(settings: Spoken, wished: unknown): { language?: Language; languages?: Language[] } {
  const languages = offeredLanguages(settings)
  return languages.every((language) => language === ENGLISH)
    ? {}
    : { language: languageFor(settings, wished), languages }
}
