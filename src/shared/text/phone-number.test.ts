import { describe, expect, it } from 'vitest'
import { phoneSpellings, searchedNumbers, whatsappUrl } from './phone-number.ts'
import { phoneDigits } from './text.ts'

describe('the WhatsApp link of a contact', () => {
  it.each([
    ['0400 111 222', 'AU', 'https://wa.me/61400111222'],
    ['+44 (0)7911 123456', 'AU', 'https://wa.me/447911123456'],
    ['+44 07911 123456', 'AU', 'https://wa.me/447911123456'],
    ['0049 151 23456789', 'AU', 'https://wa.me/4915123456789'],
    ['44 7911 123456', 'GB', 'https://wa.me/447911123456'],
    ['91234 56789', 'IN', 'https://wa.me/919123456789'],
    ['06 20 123 4567', 'HU', 'https://wa.me/36201234567'],
    ['06 1234 5678', 'IT', 'https://wa.me/390612345678'],
    ['(415) 555-2671', 'US', 'https://wa.me/14155552671'],
    ['1 415 555 2671', 'US', 'https://wa.me/14155552671'],
    ['612 34 56 78', 'ES', 'https://wa.me/34612345678'],
  ])('of %s in %s is %s', (phone, country, url) => {
    expect(whatsappUrl(phone, country)).toBe(url)
  })
  it('is not guessed where it cannot be known', () => {
    expect(whatsappUrl('0400 111 222', 'XX')).toBeUndefined()
    expect(whatsappUrl('12', 'AU')).toBeUndefined()
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
