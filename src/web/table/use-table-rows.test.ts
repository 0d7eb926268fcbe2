import { expect, test } from 'vitest'
import { tablePageSize } from './use-table-rows.ts'

test('a page of a table has 25 rows, as many as are asked for, or 10 where that is no number of rows', () => {
  expect([undefined, 50, 0, -5, 2.5, Number.NaN].map((asked) => tablePageSize(asked))).toEqual([25, 50, 10, 10, 10, 10])
})
