import { expect, test } from 'vitest'
import { testApp } from './testing.ts'

test('a server whose operator gave an address says where to report a weakness', async () => {
  const { app, clock } = await testApp({ environment: { SUPPORT_EMAIL: 'help+bugs@bakebook.test' } })
  const { statusCode, headers, payload } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    payload
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:help+bugs@bakebook.test',
    Canonical: 'http://bakebook.test/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires) - clock.now.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(1)
  // RFC 9116 advises less than a year.
  expect(days).toBeLessThan(365)
})

test('a server without such an address does not pretend to have one', async () => {
  const { app } = await testApp()
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})
