import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, roundTo } from '../money.ts'
import { compareFractions, fraction, over, plus, roundFraction, roundSmall, times } from './fraction.ts'

const decimal = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => exact(units).div(exact(10).pow(places)).toFixed())

describe('exact fractions', () => {
  it('round as money does', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 6 }), (value, places) => {
        expect(roundFraction(fraction(value), places)).toBe(roundTo(value, places))
      }),
    )
  })
  it('add, multiply and divide without losing anything', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(roundFraction(plus(fraction(a), fraction(b)), 12)).toBe(roundTo(exact(a).plus(exact(b)), 12))
        expect(roundFraction(times(fraction(a), fraction(b)), 12)).toBe(roundTo(exact(a).times(exact(b)), 12))
        if (exact(b).eq(0)) return
        expect(compareFractions(times(over(fraction(a), fraction(b)), fraction(b)), fraction(a))).toBe(0)
      }),
    )
  })
  it('refuse what is no number, and division by zero', () => {
    expect(() => fraction('1e3')).toThrow(TypeError)
    expect(() => over(fraction('1'), fraction('0'))).toThrow(RangeError)
  })
  it('never show a negative zero', () => {
    expect(roundFraction(fraction('-0.001'), 2)).toBe('0.00')
    expect(roundFraction(fraction('-0.005'), 2)).toBe('-0.01')
  })
  it('that are small are never rounded to nothing', () => {
    expect(roundSmall(fraction('0.0000042'), 4)).toBe('0.0000042')
    expect(roundSmall(fraction('0.00015'), 4)).toBe('0.0002')
    expect(roundSmall(fraction('1.9'), 4)).toBe('1.9000')
    expect(roundSmall(fraction('0'), 4)).toBe('0.0000')
  })
  it('stay exact over a thousand steps', () => {
    let value = fraction('1')
    for (let step = 1; step <= 1000; step += 1) value = over(times(value, fraction('1.7')), fraction('3.3'))
    for (let step = 1; step <= 1000; step += 1) value = times(over(value, fraction('1.7')), fraction('3.3'))
    expect(compareFractions(value, fraction('1'))).toBe(0)
  })
})
