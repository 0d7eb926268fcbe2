import { expect, test } from 'vitest'
import { addedParts } from './added-parts.ts'

const strong = (before: string | null, after: string) =>
  addedParts(before, after)
    .filter(({ isAdded }) => isAdded)
    .map(({ text }) => text.trim())

const WHEAT = 'Contains: Gluten (wheat), Milk'

test('an allergen that comes new is strong, and one that goes leaves nothing strong', () => {
  expect(strong(WHEAT, 'Contains: Gluten (wheat), Milk, Nuts (hazelnut, almond)')).toEqual(['Nuts (hazelnut, almond)'])
  expect(strong('Contains: Gluten (wheat), Milk, Nuts (hazelnut)', WHEAT)).toEqual([])
})

test('an allergen that only might be in it, and now is, is new', () => {
  expect(strong('Contains: Milk. May contain: Nuts.', 'Contains: Milk, Nuts.')).toEqual(['Nuts'])
})

test('the parts together are the whole statement, whatever its signs', () => {
  for (const said of [WHEAT, '', ')(:,.\n', 'No colon (open, Milk', 'a,,b'])
    expect(
      addedParts(WHEAT, said)
        .map(({ text }) => text)
        .join(''),
    ).toBe(said)
})
