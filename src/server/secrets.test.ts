import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveToken, fingerprint, KeyRing, keyedHashes, seal, sha256, sign, unseal, verifySigned } from './secrets.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const before = new KeyRing([older])
const after = new KeyRing([newer, older])
const alone = new KeyRing([newer])

test('an older key opens what it signed or sealed while it is in the list', () => {
  const signed = sign(before, 'preview', '7.1')
  const sealed = seal(before, 'card', 'sk_1')
  expect([verifySigned(after, 'preview', signed), unseal(after, 'card', sealed)]).toEqual(['7.1', 'sk_1'])
  expect([verifySigned(alone, 'preview', signed), unseal(alone, 'card', sealed)]).toEqual([undefined, undefined])
})

test('the newest key signs and seals', () => {
  expect(verifySigned(alone, 'preview', sign(after, 'preview', '7.1'))).toBe('7.1')
  expect(unseal(alone, 'card', seal(after, 'card', 'sk_1'))).toBe('sk_1')
})

test('a link of before a new key is shown as it was mailed', () => {
  const mailed = deriveToken(before, 'order-link', 5)
  expect(deriveToken(after, 'order-link', 5, sha256(mailed))).toBe(mailed)
  expect(deriveToken(after, 'order-link', 5)).toBe(deriveToken(alone, 'order-link', 5))
})

test('a repeated request is known by any of the keys', () => {
  const [kept] = keyedHashes(before, 'request', 'body')
  expect(keyedHashes(after, 'request', 'body')).toContainEqual(kept)
})

test('one purpose opens nothing that another made', () => {
  expect(verifySigned(before, 'preview', sign(before, 'challenge', '7.1'))).toBeUndefined()
  expect(unseal(before, 'card', seal(before, 'mail', 'sk_1'))).toBeUndefined()
  expect(deriveToken(before, 'order-link', 5)).not.toBe(deriveToken(before, 'invitation', 5))
})

test('a fingerprint tells two keys apart and holds neither', () => {
  expect(fingerprint(older)).not.toBe(fingerprint(newer))
  expect(fingerprint(older)).toHaveLength(16)
})
