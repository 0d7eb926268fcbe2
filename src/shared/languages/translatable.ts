import { withIsolated } from './isolated.ts'
import { AMERICAN, ENGLISH, type Language, type Spelled } from './languages.ts'

/** The shape of English words, whatever they say: another language answers to the same names. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translated<Said>
    : { readonly [Name in keyof Words]: Translated<Words[Name]> }

/** Parts of words by name, such as `{ publicForm: { submit: 'Anfrage senden' } }`. */
type Parts = Readonly<Record<string, object>>

const learned = new Map<Spelled, Parts>()
let spoken: () => Spelled = () => ENGLISH

let isForBooks = false

/** The language in which words, dates and amounts are written now. */
export const currentLanguage = (): Language => {
  const said = currentSpelling()
  return said === AMERICAN ? ENGLISH : said
}

/** `currentLanguage` with the spelling of English, as `<html lang>` has it. */
export const currentSpelling = (): Spelled => (isForBooks ? ENGLISH : spoken())

/** Puts something into words that are kept, which are the bakery's, whoever is being answered. */
export function wordedForBooks<T>(work: () => T): T {
  const before = isForBooks
  isForBooks = true
  try {
    return work()
  } finally {
    isForBooks = before
  }
}

/** Says where the current language comes from: the document in a browser, the request or the mail on a server. */
export const takeLanguageFrom = (source: () => Spelled): void => {
  spoken = source
}

/** Adds what a file of a language holds; one of a spelling holds only what it spells differently. */
export const learn = (of: Spelled, parts: Parts): void => {
  learned.set(of, { ...learned.get(of), ...parts })
}

type Sentence = (...values: unknown[]) => unknown

const isolating = new WeakMap<Sentence, Sentence>()

/** A sentence whose values keep their own direction. */
function withOwnDirections(sentence: Sentence): Sentence {
  const known = isolating.get(sentence)
  if (known) return known
  const made: Sentence = (...values) => withIsolated(sentence(...values), values, currentLanguage())
  isolating.set(sentence, made)
  return made
}

/**
 * Answers as `said` does at the moment of reading, and in English what it lacks: a spelling says few words itself. Groups
 * of words stay live, so that a file may give them a name.
 */
function live<Words extends object>(english: Words, said: () => object | undefined): Words {
  const groups = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get: (_, name) => {
      const ours: unknown = Reflect.get(english, name)
      const read = (): unknown => Reflect.get(said() ?? english, name) ?? ours
      if (typeof ours === 'function') return withOwnDirections(read() as Sentence)
      if (typeof ours !== 'object' || ours === null || Array.isArray(ours)) return read()
      const group = groups.get(name) ?? live(ours, () => read() as object)
      groups.set(name, group)
      return group
    },
  })
}

/**
 * English words that answer in the current language once it is learned. They are read when something is shown, never
 * while a module loads: a sentence would keep the language of that moment.
 */
export const translatable = <const Words extends object>(
  part: string,
  english: Words & Translated<Words>,
): Translated<Words> => live<Words & Translated<Words>>(english, () => learned.get(currentSpelling())?.[part])
