import { describe, expect, it } from 'vitest'
import { whatsappUrl } from './whatsapp-url.ts'

describe('the WhatsApp link of a contact', () => {
  it.each([
    ['0400 111 222', 'AU', 'https://wa.me/61400111222'],
    ['+44 (0)7911 123456', 'AU', 'https://wa.me/447911123456'],
    ['0049 151 23456789', 'AU', 'https://wa.me/4915123456789'],
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
