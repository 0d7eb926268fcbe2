import { expect, test } from 'vitest'
import { FIRST_EVENT_TYPES } from './first-event-types.ts'
import { FIRST_PRODUCT_TYPES } from './product-type-slugs.ts'
import { usualNames } from './usual-names.ts'

test('every type that a bakery begins with has a name in the languages of its customers', () => {
  const names = [...FIRST_EVENT_TYPES, ...FIRST_PRODUCT_TYPES].map(({ name }) => name)
  expect(Object.entries(usualNames).toSorted()).toEqual([...new Set(names)].map((name) => [name, name]).toSorted())
})
