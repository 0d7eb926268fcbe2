import { expect, test } from 'vitest'
import { sortValue } from './sort-value.ts'

const sorted = (cells: string[], kind: 'priority' | 'money' | 'text') =>
  cells.toSorted((a, b) => (sortValue(kind, a) < sortValue(kind, b) ? -1 : 1))

test('priorities sort by how much they matter, figures by size, words by letter', () => {
  expect(sorted(['L', 'H', 'M'], 'priority')).toEqual(['H', 'M', 'L'])
  expect(sorted(['100.00', '20.00', '-3.00'], 'money')).toEqual(['-3.00', '20.00', '100.00'])
  expect(sorted(['b', 'C', 'a'], 'text')).toEqual(['a', 'b', 'C'])
})
