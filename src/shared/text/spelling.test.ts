import { expect, test } from 'vitest'
import { spelt } from './spelling.ts'

test('labour is labor in the United States alone, and whatever else is said stays', () => {
  expect(spelt('Labour and labour, collaboration', 'US')).toBe('Labor and labor, collaboration')
  for (const country of ['GB', 'AU', 'NZ', 'IE', 'ZA', 'CA']) expect(spelt('Labour', country)).toBe('Labour')
})
