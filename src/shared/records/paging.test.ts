import { describe, expect, it } from 'vitest'
import { totalTold, window } from './paging.ts'

describe('the number of all rows', () => {
  const told = (rows: number, page: number) => totalTold(rows, window({ page, pageSize: 25 }))

  it('is told by the last page, which is not full', () => {
    expect(told(0, 1)).toBe(0)
    expect(told(24, 1)).toBe(24)
    expect(told(1, 3)).toBe(51)
  })

  it('is not told by a full page, nor by one behind the last', () => {
    expect(told(25, 1)).toBeUndefined()
    expect(told(0, 2)).toBeUndefined()
  })
})
