import { expect, test } from 'vitest'
import { shownError } from './shown-error.ts'

const error = { type: 'too_small', message: 'Enter a fee' }
const row = 'deliveryFee.bands.0.fee'

test('a row that was just added finds no fault with itself; once it was left or sent it says what is missing', () => {
  expect(shownError(row, { error, isTouched: false }, false)).toBeUndefined()
  expect(shownError(row, { error, isTouched: true }, false)).toBe('Enter a fee')
  expect(shownError(row, { error, isTouched: false }, true)).toBe('Enter a fee')
})

test('a refusal of the server is shown at once, and any other field says what is wrong', () => {
  expect(shownError(row, { error: { ...error, type: 'server' }, isTouched: false }, false)).toBe('Enter a fee')
  expect(shownError('deliveryFee.amount', { error, isTouched: false }, false)).toBe('Enter a fee')
})
