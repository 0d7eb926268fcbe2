import { expect, it } from 'vitest'
import { telUrl } from './tel-url.ts'

it('a number is called as it is dialled: from abroad without the 0 in brackets', () => {
  expect(telUrl('(02) 4111 222')).toBe('tel:024111222')
  expect(telUrl('+44 (0)7911 123456')).toBe('tel:+447911123456')
})
