import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listSearch } from './list-search.ts'

const search = listSearch({ status: z.enum(['Draft', 'Paid']) })

describe('the address of a list', () => {
  it('keeps search, sort, page and filters', () => {
    expect(search.parse({ q: 'anna', sort: '-total', page: '3', status: 'Paid' })).toEqual({
      q: 'anna',
      sort: '-total',
      page: 3,
      status: 'Paid',
    })
  })
  it('opens the list whatever somebody typed into it', () => {
    const parsed = search.parse({ q: ['a'], sort: {}, page: '-1', status: 'Nonsense' })
    expect(parsed.page).toBeUndefined()
    expect(parsed.status).toBeUndefined()
    expect(parsed.q).toBeUndefined()
  })
})
