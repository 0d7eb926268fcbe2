import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { passwordProblem } from './password.ts'

describe('a password', () => {
  test.each([
    ['Ab1!', 'Password must be at least 8 characters'],
    ['ABCDEF1!', 'Password must contain at least one lowercase letter'],
    ['abcdef1!', 'Password must contain at least one uppercase letter'],
    ['Abcdefg!', 'Password must contain at least one number'],
    ['Abcdefg1', 'Password must contain at least one special character'],
    ['Abcdefg1 ', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
    ['Password1!', 'This password is one of the most common and easy to guess. Please choose another.'],
  ])('%s is refused: %s', (password, message) => {
    expect(passwordProblem(password)).toBe(message)
  })

  test.each([
    'Sourdough-2026!',
    'Ünder9 Öfen?',
    'Пирожок-17',
    `Aa1!${'x'.repeat(124)}`,
    'correct Horse 7-staple',
    ' Lead1ng&trailing ',
  ])('%s is taken', (password) => {
    expect(passwordProblem(password)).toBeUndefined()
  })
})

describe('what everybody would guess', () => {
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
