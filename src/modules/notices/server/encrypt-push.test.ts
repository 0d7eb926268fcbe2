import { createECDH, createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPush, isPoint, serverKeyOf, vapidHeader } from './encrypt-push.ts'
import { decryptPush } from './push-testing.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a message is encrypted as the example of RFC 8291 is, byte for byte', () => {
  const encrypted = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  )
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a message is read by whoever has the keys, and by nobody else', () => {
  const [hers, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
  hers.generateKeys()
  other.generateKeys()
  const authSecret = Buffer.alloc(16, 7)
  const encrypted = encryptPush('Zoë: 🎂', { publicKey: hers.getPublicKey(), authSecret })
  expect(decryptPush(encrypted, hers, authSecret)).toBe('Zoë: 🎂')
  expect(() => decryptPush(encrypted, other, authSecret)).toThrow()
  expect(() => decryptPush(encrypted, hers, Buffer.alloc(16, 8))).toThrow()
})

describe('the key of a server', () => {
  test('is the same each time, and another one with another data folder', () => {
    const [one, again, other] = [1, 1, 2].map((n) => serverKeyOf(Buffer.alloc(32, n)).publicKey.toString('hex'))
    expect(one).toBe(again)
    expect(one).not.toBe(other)
  })

  test('signs who sends, to this push service alone, for less than a day', () => {
    const key = serverKeyOf(Buffer.alloc(32, 3))
    const now = '2026-06-10T00:00:00Z'
    const header = vapidHeader('https://push.example/send/abc', { key, contact: 'mailto:a@example.test', now })
    const [, token = '', k = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
    const { aud, exp, sub } = JSON.parse(bytes(claims).toString())
    expect([aud, sub]).toEqual(['https://push.example', 'mailto:a@example.test'])
    expect(exp - Date.parse(now) / 1000).toBe(12 * 3600)
    const point = bytes(k)
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
      string,
      string,
    ]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    )
    expect(isSigned).toBe(true)
  })
})

test('only a point of the curve is taken for the key of a browser', () => {
  expect(isPoint(serverKeyOf(Buffer.alloc(32, 4)).publicKey)).toBe(true)
  expect(isPoint(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]))).toBe(false)
})
