import { expect, test } from 'vitest'
import { choiceByLetter } from './choice-by-letter.ts'

const units = [
  'g',
  'kg',
  { group: 'Volume', items: [{ value: 'gal', label: 'Gallon' }] },
  { value: 'ml', label: 'Millilitre' },
]

test('a letter leads to the next choice that begins with it, and round to the first', () => {
  expect(choiceByLetter(units, null, 'm')).toBe('ml')
  expect(choiceByLetter(units, 'g', 'G')).toBe('gal')
  expect(choiceByLetter(units, 'gal', 'g')).toBe('g')
  expect(choiceByLetter(units, 'kg', 'x')).toBeUndefined()
  expect(choiceByLetter([{ value: 'ml', label: 'Millilitre', disabled: true }], null, 'm')).toBeUndefined()
})
