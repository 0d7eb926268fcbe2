import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { customerWords } from '#modules/portal/customer-words.ts'
import { inEnglish, inLanguage } from '#server/language.ts'
import { AMERICAN, LANGUAGES, type Language, type Spelled, spelledIn } from '#shared/languages/languages.ts'
import { currentLanguage, learn } from '#shared/languages/translatable.ts'
import * as american from './en-US/all.ts'
import * as english from './english.ts'

type Words = string | ((...values: unknown[]) => unknown) | { readonly [name: string]: Words }
type Said = { path: string; english: string; said: string }

const done = LANGUAGES.filter(
  (language) => language !== 'en' && existsSync(new URL(`./${language}/all.ts`, import.meta.url)),
)
const read = async (language: Language) => (await import(`./${language}/all.ts`)) as Record<string, Words>

/** Values that stand for any text, and can be found again in what is said. */
const MARKS = ['\u2983a\u2984', '\u2983b\u2984', '\u2983c\u2984', '\u2983d\u2984']
const NAMED = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `\u2983${name}\u2984` : undefined) })

/** All that a function says, for texts, for counts and for records of them; a call that makes no sense says nothing. */
function sayings(words: (...values: unknown[]) => unknown): unknown[] {
  const tries = [
    MARKS,
    [1, 1, 1],
    [2, 3, 4],
    [5, 7, 9],
    [NAMED, NAMED],
    ['\u2983a\u2984', 1],
    [1, '\u2983b\u2984'],
    ['\u2983a\u2984', null],
  ]
  return tries.map((values) => {
    try {
      return words(...values)
    } catch {
      return undefined
    }
  })
}

/** Each English sentence beside the one of another language, for texts and for all that functions say. */
function pairsOf(language: Spelled, from: Words, to: Words, path: string): Said[] {
  if (typeof from === 'string') return [{ path, english: from, said: typeof to === 'string' ? to : '' }]
  if (typeof from === 'function') {
    const theirs = typeof to === 'function' ? inLanguage(language, () => sayings(to)) : []
    return sayings(from).flatMap((said, i) =>
      typeof said === 'string' ? [{ path: `${path}()`, english: said, said: String(theirs[i] ?? '') }] : [],
    )
  }
  const named = to as { readonly [name: string]: Words } | ''
  return Object.entries(from).flatMap(([name, each]) =>
    pairsOf(language, each, (named && named[name]) ?? '', `${path}.${name}`),
  )
}

async function pairsIn(language: Language): Promise<Said[]> {
  const words = await read(language)
  return inEnglish(() =>
    Object.entries(english as unknown as Record<string, Words>).flatMap(([part, ours]) =>
      pairsOf(language, ours, words[part] ?? '', part),
    ),
  )
}

const marksIn = (text: string) =>
  (text.match(/\u2983[^\u2984]*\u2984/g) ?? []).map((mark) => mark.toLowerCase()).toSorted()

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')

/** The familiar forms, which no customer is addressed with. */
const FORBIDDEN: Partial<Record<Language, RegExp>> = {
  de: word('du|dich|dir|dein|deine[mnrs]?|euch|euer|eure[mnrs]?'),
  fr: word('tu|te|toi|ton|ta|tes'),
  es: word('tú|vosotros|vuestr[oa]s?|contigo'),
  it: word('tuo|tua|tuoi|tue|voi|vostr[oaie]'),
  nl: word('je|jij|jou|jouw|jullie'),
  'pt-BR': word('tu|teu|tua|vós'),
  pl: word('ty|twój|twoja|twoje|ciebie'),
  sv: word('ni|er|era'),
}

test('there are ten languages', () => expect(['en', ...done]).toEqual(LANGUAGES))

test.each(done)('%s has every part and every sentence, with the values that it names', async (language) => {
  const pairs = await pairsIn(language)
  expect(pairs.length).toBeGreaterThan(1000)
  expect(pairs.filter(({ english, said }) => said === '' && english !== '').map(({ path }) => path)).toEqual([])
  const lost = pairs.filter(({ english, said }) => marksIn(english).join() !== marksIn(said).join())
  expect(lost).toEqual([])
})

test.each(done)('%s stays as short as its place, and polite', async (language) => {
  const pairs = await pairsIn(language)
  const tooLong = pairs.filter(
    ({ english, said }) =>
      said.length > Math.max(24, english.length < 30 ? english.length * 2.2 : english.length * 1.7),
  )
  expect(tooLong).toEqual([])
  const forbidden = FORBIDDEN[language]
  expect(pairs.filter(({ said }) => forbidden?.test(said))).toEqual([])
})

const BRITISH =
  /(?:col|flav|fav|hon|lab|neighb)our|cheque|(?:cancel|label|travel)l(?:ed|ing)|sulph|\w{3}(?:is|ys)(?:e|ed|ing|ation)\b|centre|litre|grey|catalogue|jewell|cosy/i
/** Words that Americans spell so too. */
const SHARED = /\b(?:surpris|advis|promis|otherwis|exercis|precis|rais|clos|choos|pleas|los|increas)\w*/gi

test('a bakery of the United States spells as its customers do, and any other as the source', () => {
  learn(AMERICAN, american)
  const all = english as unknown as Record<string, Words>
  const british = Object.entries(all).flatMap(([part, ours]) =>
    inLanguage(AMERICAN, () => pairsOf(AMERICAN, ours, ours, part)).filter(({ said }) =>
      BRITISH.test(said.replace(SHARED, '')),
    ),
  )
  expect(british).toEqual([])
  const { titles, leads } = customerWords
  expect(inLanguage(spelledIn('en', 'US'), () => titles.cancelled('', ''))).toBe('This order was canceled')
  expect(inLanguage(spelledIn('en', 'CA'), () => titles.cancelled('', ''))).toBe('This order was cancelled')
  // The rest of a group that is respelled in part.
  expect(inLanguage(AMERICAN, () => leads.open)).toBe(inEnglish(() => leads.open))
  expect(inLanguage(AMERICAN, () => currentLanguage())).toBe('en')
})
