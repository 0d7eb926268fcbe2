import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { person, resetToken } from '#app/server/test-accounts.ts'
import { newBakery, TEST_PASSWORD, testApp } from '#app/server/testing.ts'
import { deriveToken } from '#server/secrets.ts'
import { isCommonPassword } from './common-passwords.ts'

describe('passwords that everybody would guess', () => {
  test.each([
    'Password1!',
    'P@ssw0rd!',
    'P@55w0rd',
    'Passw0rd123!',
    'Welcome2024!',
    'Welcome@123',
    'We1come!1',
    'Qwerty123!',
    'Qwertyuiop1!',
    'Abcd1234!',
    'Abc123!@#',
    'Aa123456!',
    'Admin@123',
    'Admin123!',
    'Summer-2026!',
    'Winter2023?',
    'Iloveyou1!',
    'Letmein1!',
    'Monkey123!',
    'Dragon!99',
    'Trustno1!',
    '1qaz!QAZ',
    '!QAZ2wsx',
    'Zaq12wsx!',
    'Q1w2e3r4!',
    'A1b2c3d4!',
    'Sunshine1!',
    'Princess#1',
    'Football1!',
    'Changeme1!',
    'Cupcake123!',
    'Bakebook1!',
    'B@k3b00k2026!',
    'Bakehouse-7',
    'Patisserie1!',
    'BakeryBakery1!',
    'LoveLove1!',
  ])('%s is common', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['Sourdough-2026!', 'Batter&Crumb7', 'xK4!pmQ2', 'Marzipan.Horse.9', 'My-oven-is-hot-8'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})

test('the list is a long one', () => {
  expect(dictionary['passwords-common'].length).toBeGreaterThan(40_000)
})

describe('a common password', () => {
  const COMMON = 'Password1!'
  const message = 'This password is one of the most common and easy to guess. Please choose another.'

  test('makes no account', async () => {
    const { anonymous } = await testApp()
    const answer = await anonymous.post('/auth/register', { ...person('common@example.test'), password: COMMON })
    expect([answer.status, answer.body.fields]).toEqual([422, { password: message }])
  })

  test('is not taken for a new one, and the link that came by mail still works', async () => {
    const { app, owner, email } = await newBakery()
    const change = await owner.post('/auth/change-password', { currentPassword: TEST_PASSWORD, newPassword: COMMON })
    expect([change.status, change.body.fields]).toEqual([422, { newPassword: message }])
    const token = await resetToken(app, email)
    const reset = await app.anonymous.post('/auth/reset-password', { token, password: COMMON })
    expect([reset.status, reset.body.fields]).toEqual([422, { password: message }])
    expect((await app.anonymous.post('/auth/reset-password', { token, password: 'Brioche+Butter7' })).status).toBe(200)
  })

  test('is not taken from somebody who joins a team', async () => {
    const { app, owner } = await newBakery()
    const { body } = await owner.post('/team/invitations', { email: 'kit@common.test', role: 'manager' })
    const token = deriveToken(app.services.linkKey, 'invitation', body.id)
    const input = { ...person('kit@common.test'), password: COMMON, token }
    const answer = await app.anonymous.post('/invitations/accept', input)
    expect([answer.status, answer.body.fields]).toEqual([422, { password: message }])
  })
})
