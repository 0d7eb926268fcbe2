import { expect, test } from 'vitest'
import { ListLookChange } from '#shared/records/list-looks.ts'
import { drawSheet, type Sheet } from './sheet.ts'

const sheetWith = (headers: readonly string[]): Sheet<never> => ({
  columns: headers.map((header) => ({ header, kind: 'text', value: () => null })),
  groups: [],
  empty: '',
})
const keysOf = (headers: readonly string[], country?: string) =>
  drawSheet(sheetWith(headers), country).columns.map(({ key }) => key)

test('a chosen column of a report is kept for the person, and stays chosen in another country', () => {
  const headers = ['Total excl. Tax', 'Profit', 'Profit %', 'Labour']
  const keys = keysOf(headers, 'US')
  expect(keys).toEqual(keysOf(headers))
  expect(new Set(keys).size).toBe(headers.length)
  for (const column of keys) ListLookChange.parse({ act: 'column', view: null, column, shown: true })
})
