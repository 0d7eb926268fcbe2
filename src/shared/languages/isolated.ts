import { directionOf, type Language } from './languages.ts'

const START = '\u2068'
const END = '\u2069'
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/
const LEFT_TO_RIGHT = /[\p{Script=Latin}\d]/u
const ADDRESS = /^(?:https?:|mailto:|tel:)/

/**
 * A text in marks that keep its own direction, where it would lose it: "12 Rose St" in an Arabic sentence, an Arabic
 * name in an English one (Unicode's bidirectional isolates, which nobody sees).
 */
export const isolated = (text: string, language: Language): string =>
  needsIsolation(text, language) ? `${START}${text}${END}` : text

/** A text for the name of a file, where the marks would be seen. */
export const withoutMarks = (text: string): string => text.replaceAll(START, '').replaceAll(END, '')

const needsIsolation = (text: string, language: Language): boolean =>
  (directionOf(language) === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text) &&
  !text.startsWith(START) &&
  !ADDRESS.test(text)

/** True if a text has words of both directions, or another direction than the language. */
export const hasOtherDirection = (text: string, language: Language): boolean =>
  directionOf(language) === 'rtl' || RIGHT_TO_LEFT.test(text)

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const SIGNS = /[$()*+./?[\\\]^{|}-]/g

/** The sentence with each of its values isolated. A value that only chose the sentence does not occur in it. */
export function withIsolated(said: unknown, values: readonly unknown[], language: Language): unknown {
  const mixed = values.flatMap(textsIn).filter((text) => needsIsolation(text, language))
  if (mixed.length === 0) return said
  // The longest first: a name may be part of another value.
  const longestFirst = mixed.toSorted((a, b) => b.length - a.length).map((text) => text.replace(SIGNS, String.raw`\$&`))
  const found = new RegExp(longestFirst.join('|'), 'g')
  const within = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(found, (text) => isolated(text, language))
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(within)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, within(inner)]))
  }
  return within(said)
}
