import { phoneSpellings } from '#shared/text/phone-number.ts'
import { contactWords } from './words.ts'

const SHORTEST = 2
const PHONE = /^[\d +().-]+$/

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** The digits may be grouped in any way. */
const grouped = (digits: string) => String.raw`\+?` + [...digits].join(String.raw`[ ().\-]{0,2}`)

/** Removes a person's names, addresses and numbers from all texts in a value. */
export function withoutPerson(said: readonly string[], country: string): <T>(value: T) => T {
  const texts = said.map((text) => text.trim()).filter((text) => text.length >= SHORTEST)
  const numbers = texts.filter((text) => PHONE.test(text)).flatMap((text) => phoneSpellings(text, country))
  const patterns = [...texts.map(escaped), ...numbers.map(grouped)].toSorted((a, b) => b.length - a.length)
  if (patterns.length === 0) return (value) => value
  // "Rose's" and "Roses" match as well; "Rosemary" does not.
  const person = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?=s?(?![\p{L}\p{N}]))`, 'giu')
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(person, contactWords.erasedWord)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]))
  }
  return clean as <T>(value: T) => T
}
