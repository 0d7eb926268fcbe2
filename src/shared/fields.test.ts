import { describe, expect, it } from 'vitest'
import { email } from './fields.ts'

const accepts = (address: string) => email().safeParse(address).success

describe('an email address', () => {
  it.each([
    'ana@example.com',
    "o'neil@example.co.uk",
    'tom&jo@example.com',
    '!#$%&`*+/=?^`{|}~@iana.org',
    'ü@bücher.de',
    '用户@例子.广告',
    'अजय@डाटा.भारत',
    'test@xn--hxajbheg2az3al.xn--jxalpdlp',
    'test@123.com',
    'test@c--n.com',
    `${'a'.repeat(64)}@iana.org`,
    `a@${'b'.repeat(63)}.com`,
  ])('that people have is taken: %s', (address) => {
    expect(accepts(address)).toBe(true)
  })

  it.each([
    '',
    'test',
    '@iana.org',
    'test@',
    'test@localhost',
    '.test@iana.org',
    'test.@iana.org',
    'a..b@iana.org',
    'test@-iana.org',
    'test@iana-.com',
    'test@iana..com',
    'test@iana.org.',
    'test@.iana.org',
    'test@iana.123',
    'test@[255.255.255.255]',
    '"test"@iana.org',
    'test@iana.org (comment)',
    'te st@iana.org',
    'test@iana.org,other@iana.org',
    'test@iana.org;other@iana.org',
    'Ana <ana@iana.org>',
    'mailto:ana@iana.org',
    'a@b@iana.org',
    'test\u200b@iana.org',
    'test@iana\u202e.org',
    'test@iana.org\r\nBcc: other@iana.org',
    'test@xn--.xn--',
    `${'a'.repeat(65)}@iana.org`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('that is none, or hides another one, is not: %j', (address) => {
    expect(accepts(address)).toBe(false)
  })

  it('is judged at once, however long it is', () => {
    expect(accepts(`${'a.'.repeat(50_000)}@`)).toBe(false)
    expect(accepts(`a@${'a-'.repeat(50_000)}`)).toBe(false)
  })
})
