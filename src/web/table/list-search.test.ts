import { describe, expect, it } from 'vitest'
import { oneOf } from '#shared/search-fields.ts'
import { listSearch } from './list-search.ts'

const search = listSearch(['total', 'name'], { status: oneOf(['Draft', 'Paid']) })

describe('the address of a list', () => {
  it('keeps search, sort, page and filters', () => {
    const address = { q: 'anna', sort: '-total', page: '3', status: 'Paid' }
    expect(search.parse(address)).toEqual({ ...address, page: 3 })
  })
  it('opens the list whatever somebody typed into it', () => {
    expect(search.parse({ q: ['a'], sort: {}, page: '-1', status: 'Nonsense', else: 'what' })).toEqual({})
  })
  it('sorts by what the listing knows', () => {
    expect(search.parse({ sort: 'name' })).toEqual({ sort: 'name' })
    for (const sort of ['id', '--name', '-', 'NAME', '-constructor']) expect(search.parse({ sort })).toEqual({})
  })
})
