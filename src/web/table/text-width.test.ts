import { expect, test } from 'vitest'
import { textWidth } from './text-width.ts'

test('a column is as wide as its longest amount or the longest word of its header, and its padding', () => {
  expect(textWidth('Cost', '$12,345.67')).toBe(16 + 8 * 9 + 2 * 4.5)
  expect(textWidth('Additional Income', '0')).toBe(16 + 10 * 7.6)
  expect(textWidth('Tax', '')).toBe(Math.ceil(3 * 7.6) + 16)
  expect(textWidth('Contact', 'Al', 18)).toBe(Math.ceil(7 * 7.6 + 18) + 16)
})
