import { TRANSLATIONS } from '../src/languages/all.ts'
import { inLanguage } from '../src/server/language.ts'
import { ENGLISH, type Language } from '../src/shared/languages/languages.ts'
import { dateWriter } from '../src/shared/languages/written.ts'

// A word of a page, letter or paper is of its language if the files of the language or CLDR have it, or if the bakery
// or its customer wrote it: in these journeys such words begin with `Zz`.
const WORD = /\p{L}[\p{L}\p{M}’']*/gu
const OWN = 'zz'
/** Addresses, files and numbers of papers, in which no language is spoken. */
const NO_WORDS = /https?:\S+|[\w.+-]+@[\w.-]+|\b(?:[\w-]+\.)+(?:example|test|pdf|png)\b|\b(?:INV|CN|Q|E|R)-[A-Z\d-]+/gu
/** Names that are the same everywhere. */
const NAMES = ['bakebook', 'pdf', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'tiff', 'mb', 'aud', 'cm', 'kg', 'km']

/** The owner's words, marked. */
export const marked = (text: string): string =>
  text.replace(WORD, (word) => (word.toLowerCase().startsWith(OWN) ? word : `Zz${word.toLowerCase()}`))

/** The texts in the source of a function: its strings and templates, without what they calculate. */
function textsIn(source: string): string[] {
  const texts: string[] = []
  let at = 0
  const quoted = (end: string) => {
    let text = ''
    for (at += 1; at < source.length && source[at] !== end; at += 1) {
      if (end === '`' && source.startsWith('${', at)) {
        texts.push(text)
        text = ''
        at += 2
        code('}')
      } else if (source[at] === '\\') at += 1
      else text += source[at]
    }
    texts.push(text)
  }
  const code = (end: string) => {
    for (let open = 0; at < source.length; at += 1) {
      const here = source[at] ?? ''
      if (here === end && open === 0) return
      if ('{'.includes(here)) open += 1
      else if (here === '}') open -= 1
      else if ('\'"`'.includes(here)) quoted(here)
    }
  }
  code('')
  return texts
}

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return textsIn(String(words))
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}

const wordsIn = (text: string): string[] =>
  (text.normalize('NFC').replace(NO_WORDS, ' ').match(WORD) ?? []).map((word) => word.toLowerCase())

/** Months, weekdays and halves of the day. */
const datesOf = (language: Language) =>
  inLanguage(language, () =>
    (['long', 'short'] as const).flatMap((style) =>
      Array.from({ length: 24 }, (_, at) => {
        const day = new Date(Date.UTC(2026, at % 12, 1 + at * 2, at))
        const options = { weekday: style, month: style, day: 'numeric', year: 'numeric' } as const
        const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
        return [options, { month: style }, { month: style, year: 'numeric' } as const, clock].map((each) =>
          dateWriter(each).format(day),
        )
      }).flat(),
    ),
  )

/** Tells the words of a text that are neither of the language nor the bakery's own. */
export function strangersIn(language: Exclude<Language, typeof ENGLISH>): (text: string) => string[] {
  const known = new Set([...textsOf(TRANSLATIONS[language]), ...datesOf(language)].flatMap(wordsIn))
  for (const name of NAMES) known.add(name)
  // A PDF gives vowel marks of Arabic back in another place.
  const isRead = (word: string) => language !== 'ar' || /^\p{Script=Latin}/u.test(word)
  return (text) =>
    wordsIn(text).filter((word) => word.length > 1 && isRead(word) && !word.startsWith(OWN) && !known.has(word))
}
