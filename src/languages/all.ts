import type { ENGLISH, Language } from '#shared/languages/languages.ts'
import * as ar from './ar/all.ts'
import * as de from './de/all.ts'
import type * as english from './english.ts'
import * as es from './es/all.ts'
import * as fr from './fr/all.ts'
import * as it from './it/all.ts'
import * as nl from './nl/all.ts'
import * as pl from './pl/all.ts'
import * as pt from './pt-BR/all.ts'
import * as sv from './sv/all.ts'

const byName = { de, fr, es, it, nl, pt, pl, sv, ar }

/** All that customers read, for a server that speaks to many of them. A browser loads the files of one page. */
export const TRANSLATIONS: Readonly<Record<Exclude<Language, typeof ENGLISH>, typeof english>> = {
  ...byName,
  'pt-BR': byName.pt,
}
