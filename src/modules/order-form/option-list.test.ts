import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOptions, writeOptions } from './option-list.ts'

describe('the options of a question', () => {
  it.each([
    ['red, gold', ['red', 'gold']],
    ['"red, gold", blue', ['red, gold', 'blue']],
    [' red ,, gold , ', ['red', 'gold']],
    ['red, Red, red', ['red', 'Red']],
    ['6" round, 8" round', ['6" round', '8" round']],
    ['"6"" round, tall", "plain"', ['6" round, tall', 'plain']],
    ['red\ngold', ['red', 'gold']],
    ['"left open, red', ['left open, red']],
    [' , ,, ', []],
    ['""', []],
    ['', []],
  ])('are read out of %j', (list, options) => {
    expect(readOptions(list)).toEqual(options)
  })

  it('are written so that they are read back the same', () => {
    const option = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ',', '"', ' ', '\n') }))
    fc.assert(
      fc.property(fc.array(option), (typed) => {
        const options = [...new Set(typed.map((text) => text.trim()).filter((text) => text !== ''))]
        expect(readOptions(writeOptions(options))).toEqual(options)
      }),
    )
  })
})
