import { expect, it } from 'vitest'
import { ContactInput, changesFrom } from './schema.ts'

const before = {
  firstName: 'Anna & Tom',
  lastName: '',
  email: '',
  phone: '',
  importantDates: [],
} as unknown as ContactInput

it('a contact that the form named "Anna & Tom" can be given a number and an address', () => {
  const typed = { ...before, phone: ' 0400 111 222', email: 'anna@example.test' }
  expect(changesFrom(before).parse(typed)).toEqual({ phone: '0400 111 222', email: 'anna@example.test' })
})

it('a new value is held to the same rules as in a new contact', () => {
  const refused = changesFrom(before).safeParse({ ...before, firstName: 'Anna & Jo', email: 'anna@' })
  expect(refused.error?.issues).toMatchObject([
    { path: ['firstName'], message: 'First name can only contain letters, spaces, hyphens and apostrophes' },
    { path: ['email'], message: 'Invalid email address' },
  ])
  expect(ContactInput.safeParse({ firstName: 'Anna & Tom', lastName: 'Miller' }).success).toBe(false)
})
