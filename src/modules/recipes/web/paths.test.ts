import { expect, test } from 'vitest'
import { savedRecipePath } from './paths.ts'

test('a saved recipe leads to its own page, or to the list where the answer names none', () => {
  expect(savedRecipePath({ id: 7 })).toBe('/recipes/7')
  expect(savedRecipePath({ data: { id: 8 } })).toBe('/recipes/8')
  expect(savedRecipePath({})).toBe('/recipes')
})
