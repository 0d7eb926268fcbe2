import { describe, expect, test } from 'vitest'
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
