import { expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries.ts'
import { FIRST_EVENT_TYPES } from './first-event-types.ts'
import { FIRST_PRODUCT_TYPES } from './product-type-slugs.ts'
import { usualNames } from './usual-names.ts'

test('every type and tax that a bakery begins with has a name in the languages of its customers', () => {
  const types = [...FIRST_EVENT_TYPES, ...FIRST_PRODUCT_TYPES].map(({ name }) => name)
  const taxes = COUNTRIES.flatMap(({ tax }) => (tax ? [tax.terminology, ...tax.rates.map(({ name }) => name)] : []))
  const names = [...new Set([...types, ...taxes])]
  expect(Object.entries(usualNames).toSorted()).toEqual(names.map((name) => [name, name]).toSorted())
})
