import { expect, test } from 'vitest'
import { fittingColumns, stackedColumns } from './fitting-columns.ts'

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

test('a table with too little room puts columns below the one before, as few as it must, and leaves none out', () => {
  const wide = [
    { key: 'date', width: 100 },
    { key: 'number', width: 60, below: true },
    { key: 'contact', width: 120, below: true },
    { key: 'labour', width: 90 },
    { key: 'overhead', width: 90, below: true },
    { key: 'profit', width: 90 },
  ]
  const stacked = (room: number) => stackedColumns(wide, room).map((stack) => stack.map(({ key }) => key).join('/'))
  expect(stacked(550)).toEqual(['date', 'number', 'contact', 'labour', 'overhead', 'profit'])
  expect(stacked(549)).toEqual(['date/number', 'contact', 'labour', 'overhead', 'profit'])
  expect(stacked(489)).toEqual(['date/number/contact', 'labour', 'overhead', 'profit'])
  expect(stacked(100)).toEqual(['date/number/contact', 'labour/overhead', 'profit'])
})
