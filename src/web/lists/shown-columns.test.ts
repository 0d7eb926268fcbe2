import { expect, test } from 'vitest'
import type { ChosenColumns } from '#shared/records/list-looks.ts'
import { shownColumns } from './shown-columns.ts'

const columns = [{ key: 'day' }, { key: 'name', opens: true }, { key: 'total' }, { key: 'number', optional: true }]
const shown = (chosen: ChosenColumns, of: Parameters<typeof shownColumns>[0] = columns) =>
  shownColumns(of, chosen).map(({ key }) => key)

test('a list begins with its usual columns', () => {
  expect(shown({})).toEqual(['day', 'name', 'total'])
})

test('chosen columns stand in the order of the list, with the one that opens a row', () => {
  expect(shown({ number: true, total: false })).toEqual(['day', 'name', 'number'])
  expect(shown({ day: false, name: false, total: false })).toEqual(['name'])
})

test('a column that is gone from the app is no error', () => {
  expect(shown({ moon: true, day: false })).toEqual(['name', 'total'])
})

test('a column that came to the app later is seen by those who had chosen theirs', () => {
  expect(shown({ day: false }, [...columns, { key: 'fresh' }])).toEqual(['name', 'total', 'fresh'])
})
