import fc from 'fast-check'
import { type CountryCode, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '../countries.ts'
import { phoneKey, phoneLinks, phoneSpellings, searchedNumbers } from './phone-number.ts'
import { phoneDigits } from './text.ts'

/** The ways to write a country's number. */
function written(country: string) {
  const number = getExampleNumber(country as CountryCode, examples)
  if (number === undefined) throw new Error(`no example of ${country}`)
  const bare = phoneDigits(number.number)
  const foreign = [
    number.number,
    number.formatInternational(),
    `00${bare}`,
    `00 ${number.formatInternational().slice(1)}`,
  ]
  const home = [number.formatNational(), number.nationalNumber, phoneDigits(number.formatNational()), bare]
  return { url: `tel:${number.number}`, foreign, home }
}

describe.each(COUNTRIES.map(({ code }) => code))('a number of %s', (country) => {
  const { url, foreign, home } = written(country)

  it('is called and written to in whatever way it was typed', () => {
    for (const typed of [...foreign, ...home])
      expect(phoneLinks(typed, country), typed).toEqual({
        call: url,
        whatsapp: url.replace('tel:+', 'https://wa.me/'),
      })
  })
  it('is called from every other country when it names its own', () => {
    for (const { code } of COUNTRIES)
      for (const typed of foreign) expect(phoneLinks(typed, code)?.call, `${typed} in ${code}`).toBe(url)
  })
  it('is one number in all its spellings, and found by each of them', () => {
    for (const one of [...foreign, ...home])
      for (const other of [...foreign, ...home]) {
        expect(phoneSpellings(one, country), `${one} and ${other}`).toContain(phoneDigits(other))
        expect(phoneKey(one, country)).toBe(phoneKey(other, country))
      }
  })
  // An Argentine mobile number has a 15 inside at home and a 9 in front abroad.
  it.skipIf(country === 'AR')('is found while it is typed', () => {
    const [international = ''] = foreign
    const [national = ''] = home
    for (const whole of [international, national])
      for (let length = whole.length; phoneDigits(whole.slice(0, length)).length >= 9; length--)
        for (const stored of [international, national]) {
          const wanted = searchedNumbers(whole.slice(0, length), country)
          expect(
            wanted.some((each) => phoneDigits(stored).includes(each)),
            `${whole.slice(0, length)} in ${stored}`,
          ).toBe(true)
        }
  })
  it('is no link with a few digits, nor with many', () => {
    const code = getCountryCallingCode(country as CountryCode)
    for (const typed of ['12', '+1', `+${code}`, `+${code} 12`, `${home[0]}${home[0]}${home[0]}`, 'none', ''])
      expect(phoneLinks(typed, country), typed).toBeUndefined()
  })
})

it('any text is read without a failure', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+-() /.０９٣xe;') }))
  fc.assert(
    fc.property(text, fc.constantFrom(...COUNTRIES.map(({ code }) => code), 'XX', ''), (typed, country) => {
      phoneLinks(typed, country)
      phoneKey(typed, country)
      searchedNumbers(typed, country)
      for (const each of phoneSpellings(typed, country)) expect(each).toMatch(/^\d{6,}$/)
    }),
  )
})

describe('the links of a number', () => {
  it.each([
    ['0400 111 222', 'AU', '61400111222'],
    ['0011 49 151 23456789', 'AU', '4915123456789'],
    ['131 008', 'AU', '61131008'],
    ['+44 (0)7911 123456', 'AU', '447911123456'],
    ['+44 07911 123456', 'AU', '447911123456'],
    ['+36 (0)20 123 4567', 'AU', '36201234567'],
    ['0049 151 23456789', 'AU', '4915123456789'],
    ['06 1234 5678', 'IT', '390612345678'],
    ['+39 (0)6 1234 5678', 'AU', '390612345678'],
    ['011 15 2345 6789', 'AR', '5491123456789'],
    ['1 415 555 2671', 'US', '14155552671'],
    ['8 612 34567', 'LT', '37061234567'],
  ])('%s in %s call %s', (phone, country, number) => {
    expect(phoneLinks(phone, country)).toEqual({ call: `tel:+${number}`, whatsapp: `https://wa.me/${number}` })
  })
  it('are not guessed where the country is not known', () => {
    expect(phoneLinks('0400 111 222', 'XX')).toBeUndefined()
  })
  it.each([
    ['0400 111 22', 'AU'],
    ['0400 111 2223', 'AU'],
    ['0000 000 000', 'GB'],
    ['+44 7911 12345', 'AU'],
    ['555 2671', 'US'],
    ['44 7911 123456', 'AU'],
  ])('do not lead from the wrong number %s in %s', (phone, country) => {
    expect(phoneLinks(phone, country)).toBeUndefined()
  })
})
describe('a search for a number', () => {
  const finds = (q: string, phone: string, country: string) =>
    searchedNumbers(q, country).some((number) => phoneDigits(phone).includes(number))

  it.each([
    '442079460958',
    '02079460958',
    '2079460958',
    '020 7946 0958',
    '+44 20 7946 0958',
    '0044 2079460958',
    '4420 7946',
  ])('finds +44 (0)20 7946 0958 by %s, wherever the bakery is', (q) => {
    for (const country of ['GB', 'AU', 'US', 'XX']) expect(finds(q, '+44 (0)20 7946 0958', country), country).toBe(true)
  })
  it('finds no number of another country by one that names its own', () => {
    expect(finds('+44 400 123 456', '0400 123 456', 'AU')).toBe(false)
    expect(finds('12', '0412', 'AU')).toBe(false)
    expect(finds('anna 0412', '0412', 'AU')).toBe(false)
  })
})

describe('one number', () => {
  const isSame = (one: string, other: string, country: string) =>
    phoneSpellings(one, country).includes(phoneDigits(other))

  it.each([
    ['+44 7911 123456', '07911 123456', 'GB'],
    ['0044 7911 123456', '(07911) 123-456', 'GB'],
    ['+44 (0)7911 123456', '07911123456', 'GB'],
    ['44 7911 123456', '07911 123456', 'GB'],
    ['+44 (0)7911 123456', '+44 7911 123456', 'AU'],
    ['+1 415 555 2671', '(415) 555-2671', 'US'],
    ['1-415-555-2671', '415 555 2671', 'CA'],
    ['+34 612 34 56 78', '612345678', 'ES'],
    ['06 20 123 4567', '+36 20 123 4567', 'HU'],
    ['011 15 2345 6789', '01115-23456789', 'AR'],
  ])('is known by both spellings: %s and %s in %s', (one, other, country) => {
    expect(isSame(one, other, country)).toBe(true)
    expect(isSame(other, one, country)).toBe(true)
  })
  it.each([
    ['+44 7911 123456', '07911 123456', 'AU'],
    ['0400 111 222', '0400 111 223', 'AU'],
    ['12345', '12345', 'AU'],
    ['', '', 'AU'],
  ])('is not two numbers: %s and %s in %s', (one, other, country) => {
    expect(isSame(one, other, country)).toBe(false)
    expect(isSame(other, one, country)).toBe(false)
  })
})
