import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sideBySide } from './side-by-side.ts'

const pairs = (left: string, right: string) =>
  sideBySide(left.split(' '), right.split(' '), (word) => word.replace(/\d/g, '')).map((pair) =>
    pair.map((word) => word ?? '-').join(' '),
  )

describe('two versions side by side', () => {
  it('show an ingredient beside itself, however much of it there is', () => {
    expect(pairs('flour375 butter225 eggs4', 'flour400 butter225 eggs4')).toEqual([
      'flour375 flour400',
      'butter225 butter225',
      'eggs4 eggs4',
    ])
  })
  it('show what came in and what went out beside nothing, and what took its place beside it', () => {
    expect(pairs('flour butter', 'flour sugar butter')).toEqual(['flour flour', '- sugar', 'butter butter'])
    expect(pairs('flour milk butter', 'flour butter')).toEqual(['flour flour', 'milk -', 'butter butter'])
    expect(pairs('flour milk butter', 'flour cream butter')).toEqual(['flour flour', 'milk cream', 'butter butter'])
  })
  it('leave nothing out, and keep the order of both', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(list, list, (left, right) => {
        const all = sideBySide(left, right, (word) => word)
        expect(all.flatMap(([word]) => word ?? [])).toEqual(left)
        expect(all.flatMap(([, word]) => word ?? [])).toEqual(right)
      }),
    )
  })
})
