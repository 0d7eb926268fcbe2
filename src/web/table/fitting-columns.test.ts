import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { key: 'name', width: 140 },
  { key: 'business', width: 100, yields: 1 },
  { key: 'spent', width: 90, yields: 3 },
  { key: 'orders', width: 60, yields: 2 },
]
const shown = (room: number, sortedBy?: string) => fittingColumns(columns, room, sortedBy).map(({ key }) => key)

test('a narrow table leaves out what matters least, and keeps the order of the rest', () => {
  expect(shown(390)).toEqual(['name', 'business', 'spent', 'orders'])
  expect(shown(389)).toEqual(['name', 'spent', 'orders'])
  expect(shown(289)).toEqual(['name', 'spent'])
  expect(shown(10)).toEqual(['name'])
})

test('the column by which it is sorted stays', () => {
  expect(shown(330, 'business')).toEqual(['name', 'business', 'spent'])
})
