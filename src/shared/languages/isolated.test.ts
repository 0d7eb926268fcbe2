import { afterEach, expect, test } from 'vitest'
import { isolated, withIsolated } from './isolated.ts'
import type { Language } from './languages.ts'
import { learn, takeLanguageFrom, translatable } from './translatable.ts'

const kept = (text: string) => `\u2068${text}\u2069`
const speak = (language: Language) => takeLanguageFrom(() => language)
afterEach(() => speak('en'))

test('an English address in an Arabic sentence keeps its order, and so do amounts and phone numbers', () => {
  const words = translatable('isolatedTest', { at: (place: string, sum: string) => `At ${place}: ${sum}` })
  learn('ar', { isolatedTest: { at: (place: string, sum: string) => `في ${place}: ${sum}` } })
  expect(words.at('12 Rose St', '-£5.00')).toBe('At 12 Rose St: -£5.00')
  speak('ar')
  expect(words.at('12 Rose St', '-£5.00')).toBe(`في ${kept('12 Rose St')}: ${kept('-£5.00')}`)
  expect(words.at('شارع الورد', '')).toBe('في شارع الورد: ')
})

test('an Arabic name keeps its order in an English sentence', () => {
  expect(isolated('سارة (2)', 'en')).toBe(kept('سارة (2)'))
  expect(isolated('Zoë (2)', 'en')).toBe('Zoë (2)')
})

test('a word that only chose the sentence changes nothing, and an address on the web stays one', () => {
  expect(withIsolated('جاهز', ['Ready'], 'ar')).toBe('جاهز')
  expect(isolated('https://cakes.test/1', 'ar')).toBe('https://cakes.test/1')
})

test('values are found within each other, once each, in all that is said', () => {
  const said = withIsolated({ title: 'من Ana Li إلى Ana', lines: ['1 + Ana'] }, ['Ana', { by: 'Ana Li' }], 'ar')
  expect(said).toEqual({ title: `من ${kept('Ana Li')} إلى ${kept('Ana')}`, lines: [`1 + ${kept('Ana')}`] })
})
