import { withIsolated } from './isolated.ts'
import { ENGLISH, type Language } from './languages.ts'

/** The shape of English words, whatever they say: another language answers to the same names. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translated<Said>
    : { readonly [Name in keyof Words]: Translated<Words[Name]> }

/** Parts of words by name, such as `{ publicForm: { submit: 'Anfrage senden' } }`. */
type Parts = Readonly<Record<string, object>>

const learned = new Map<Language, Parts>()
let language: () => Language = () => ENGLISH

let isForBooks = false

/** The language in which words, dates and amounts are written now. */
export const currentLanguage = (): Language => (isForBooks ? ENGLISH : language())

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
export const takeLanguageFrom = (source: () => Language): void => {
  language = source
}

/** Adds what a file of a language holds. */
export const learn = (of: Language, parts: Parts): void => {
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

/** Answers as `said` does at the moment of reading; groups of words stay live, so that a file may give them a name. */
function live<Words extends object>(english: Words, said: () => object): Words {
  const groups = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get: (_, name) => {
      const ours: unknown = Reflect.get(english, name)
      if (typeof ours === 'function') return withOwnDirections(Reflect.get(said(), name) as Sentence)
      if (typeof ours !== 'object' || ours === null || Array.isArray(ours)) return Reflect.get(said(), name)
      const group = groups.get(name) ?? live(ours, () => Reflect.get(said(), name) as object)
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
): Translated<Words> =>
  live<Words & Translated<Words>>(english, () => learned.get(currentLanguage())?.[part] ?? english)
