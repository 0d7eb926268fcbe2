import { describe, expect, it } from 'vitest'
import { nextSort, sortOfText, sortRows, sortText } from './sort-rows.ts'

type Row = { name: string; total: number | null; sum?: true }
const columns = [
  { key: 'name', header: 'Name', cell: () => null, sortBy: (row: Row) => row.name },
  { key: 'total', header: 'Total', cell: () => null, sortBy: (row: Row) => row.total },
]
const rows: Row[] = [
  { name: 'order 10', total: 5 },
  { name: 'Order 9', total: null },
  { name: 'éclair', total: 80 },
]
const names = (sort: string) => sortRows(rows, columns, sortOfText(sort)).map((row) => row.name)

describe('sorting a list', () => {
  it('puts order 9 before order 10 and accents where they belong', () => {
    expect(names('name')).toEqual(['éclair', 'Order 9', 'order 10'])
  })
  it('keeps empty values last whichever way round', () => {
    expect(names('total')).toEqual(['order 10', 'éclair', 'Order 9'])
    expect(names('-total')).toEqual(['éclair', 'order 10', 'Order 9'])
  })
  it('keeps the total row at the end', () => {
    const withTotal: Row[] = [{ name: 'A total', total: 85, sum: true }, ...rows]
    const sorted = sortRows(withTotal, columns, { key: 'name', descending: false }, (row) => row.sum === true)
    expect(sorted.at(-1)?.name).toBe('A total')
  })
  it('turns the order round when a header is pressed again', () => {
    const once = nextSort(undefined, 'name')
    expect(sortText(once)).toBe('name')
    expect(sortText(nextSort(once, 'name'))).toBe('-name')
    expect(sortText(nextSort(once, 'total'))).toBe('total')
  })
})
