import { expect, test } from 'vitest'
import { maySendPlainly } from './may-send-plainly.ts'

test('mails go out unencrypted only to a server elsewhere that need not encrypt', () => {
  expect(maySendPlainly('smtp://user:pass@mail.example:587')).toBe(true)
  expect(maySendPlainly('smtp://10.0.0.5:25?requireTLS=false')).toBe(true)
  expect(maySendPlainly('smtp://user:pass@mail.example:587?requireTLS=true')).toBe(false)
  expect(maySendPlainly('smtps://user:pass@mail.example')).toBe(false)
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(maySendPlainly(`smtp://${host}:25`)).toBe(false)
})
