import { expect, test } from 'vitest'
import { shownColumns } from './shown-columns.ts'

const columns = [{ key: 'day' }, { key: 'name', opens: true }, { key: 'total' }, { key: 'number', optional: true }]
const shown = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key)

test('a list begins with its usual columns', () => {
  expect(shown(null)).toEqual(['day', 'name', 'total'])
})

test('chosen columns stand in the order of the list, with the one that opens a row', () => {
  expect(shown(['number', 'day'])).toEqual(['day', 'name', 'number'])
  expect(shown([])).toEqual(['name'])
})

test('a column that is gone from the app is no error', () => {
  expect(shown(['moon', 'total'])).toEqual(['name', 'total'])
})
