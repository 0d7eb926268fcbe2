import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { PublicError } from '../public/call.ts'
import { failureText } from './failure-text.ts'

test('the server’s own sentence about a failure is shown, also for one of its own; else the sentence of the page', () => {
  const error = 'The server is busy. Please try again in a minute.'
  expect(failureText(new ApiError(503, { error }), 'Not saved')).toBe(error)
  expect(failureText(new ApiError(502, {}), 'Not saved')).toBe('Not saved')
  expect(failureText(new TypeError('x is undefined'), 'Not saved')).toBe('Not saved')
  expect(new PublicError(503, { error }).message).toBe(error)
  expect(new PublicError(502, {}).message).toBe('Something went wrong. Please try again.')
})
