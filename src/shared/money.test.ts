import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clamp,
  compare,
  exact,
  isDecimal,
  isPositive,
  isZero,
  percentOf,
  roundTo,
  roundUpTo,
  shareOut,
  sumOf,
} from './money.ts'

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((units) => (units / 100).toFixed(2))
const weight = fc.integer({ min: 0, max: 1_000_000 }).map((units) => (units / 1000).toFixed(3))

/** A second implementation without big.js: it rounds whole numbers of 10^-places half away from zero. */
function roundedByIntegers(text: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const padded = fraction.padEnd(places + 1, '0')
  const units = BigInt(whole + padded.slice(0, places)) + (Number(padded[places]) >= 5 ? 1n : 0n)
  const digits = units.toString().padStart(places + 1, '0')
  const body = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units === 0n ? body : sign + body
}

describe('rounding', () => {
  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.004999', 2, '1.00'],
    ['2.675', 2, '2.68'],
    ['-0.001', 2, '0.00'],
    ['-0.4', 0, '0'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['1234.5', 0, '1235'],
    ['0.0005', 3, '0.001'],
    ['120', 2, '120.00'],
    ['99999999.995', 2, '100000000.00'],
  ])('%s to %i places is %s', (value, places, result) => {
    expect(roundTo(value, places)).toBe(result)
  })

  test('agrees with whole-number arithmetic on any amount', () => {
    const amount = fc.stringMatching(/^-?(0|[1-9]\d{0,11})(\.\d{1,8})?$/)
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 6 }), (text, places) => {
        expect(roundTo(text, places)).toBe(roundedByIntegers(text, places))
      }),
      { numRuns: 2000 },
    )
  })

  test('an amount of any size is written without an exponent', () => {
    expect(roundTo(exact('9'.repeat(60)), 2)).toBe(`${'9'.repeat(60)}.00`)
    expect(exact(1e-9).toString()).toBe('0.000000001')
  })
})

test('goes up to the next step, and stays where it is one', () => {
  const up = (value: string, step: string) => roundUpTo(value, step).toFixed()
  expect([up('10.01', '0.05'), up('10.05', '0.05'), up('10.06', '5'), up('0', '0.5')]).toEqual([
    '10.05',
    '10.05',
    '15',
    '0',
  ])
})

describe('valid numbers', () => {
  test.each(['0', '-1', '120.00', '007', `${'1'.repeat(100)}`])('%s does', (text) => {
    expect(isDecimal(text)).toBe(true)
    expect(() => exact(text)).not.toThrow()
  })

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '5.',
    '1e5',
    'NaN',
    'Infinity',
    '1,5',
    '0x10',
    '--1',
    '1.2.3',
    '1\n',
    '٣',
    `1${'0'.repeat(100)}`,
  ])('%j does not', (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(() => exact(text)).toThrow(TypeError)
  })

  test('a number that is not finite is refused', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => exact(value)).toThrow(TypeError)
    }
  })
})

describe('sums and percentages', () => {
  test('0.1 and 0.2 make exactly 0.3', () => {
    expect(sumOf(['0.1', '0.2']).eq('0.3')).toBe(true)
    expect(sumOf([]).eq(0)).toBe(true)
  })

  test('a sum does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        expect(sumOf(amounts).eq(sumOf([...amounts].toReversed()))).toBe(true)
      }),
    )
  })

  test('agrees with whole-number arithmetic on amounts of any size and decimals', () => {
    const amount = fc.stringMatching(/^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/)
    const units = (text: string) => BigInt(roundedByIntegers(text, 8).replace('.', ''))
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (amounts) => {
        const sum = amounts.map(units).reduce((all, each) => all + each)
        expect(BigInt(sumOf(amounts).times(1e8).toFixed())).toBe(sum)
      }),
      { numRuns: 2000 },
    )
    expect(sumOf(Array.from({ length: 30 }, () => '99999999999999')).toFixed()).toBe('2999999999999970')
    for (const value of ['', '1e3', ' 1', '1.', 'NaN']) expect(() => sumOf([value])).toThrow(TypeError)
  })

  test('a percentage is exact before it is rounded', () => {
    expect(percentOf(exact('19.99'), '12.5').toFixed()).toBe('2.49875')
    expect(roundTo(percentOf(exact('120.00'), 10), 2)).toBe('12.00')
    expect(percentOf(exact('1'), '0.001').toFixed()).toBe('0.00001')
  })

  test('a third of a price keeps 40 places', () => {
    expect(exact('1').div(3).toFixed()).toBe(`0.${'3'.repeat(40)}`)
    expect(Big('1').div(3).toFixed()).toBe(`0.${'3'.repeat(20)}`)
  })

  test('a discount stays between nothing and the subtotal', () => {
    const within = (value: string) => clamp(exact(value), exact(0), exact('50')).toFixed()
    expect([within('-5'), within('20'), within('80')]).toEqual(['0', '20', '50'])
  })

  test('amounts compare by value, not by how they are written', () => {
    expect(compare('1.0', '1')).toBe(0)
    expect(compare('9', '10')).toBe(-1)
    expect(compare('-1', '-2')).toBe(1)
    expect(isZero('-0.00')).toBe(true)
    expect(isPositive('0.00')).toBe(false)
    expect(isPositive('0.01')).toBe(true)
  })
})

describe('sharing a total out', () => {
  test.each([
    ['10.00', ['1', '1', '1'], 2, ['3.34', '3.33', '3.33']],
    ['-10.00', ['1', '1', '1'], 2, ['-3.34', '-3.33', '-3.33']],
    ['0.01', ['1', '3'], 2, ['0.00', '0.01']],
    ['100.00', ['0', '0'], 2, ['100.00', '0.00']],
    ['5.00', ['0', '2.5', '0'], 2, ['0.00', '5.00', '0.00']],
    ['100', ['1', '1', '1'], 0, ['34', '33', '33']],
    ['1.000', ['2', '1'], 3, ['0.667', '0.333']],
    ['10.00', ['-1', '-1'], 2, ['5.00', '5.00']],
    ['10.00', [], 2, []],
  ])('%s by %j at %i places gives %j', (total, weights, places, shares) => {
    expect(shareOut(total, weights, places)).toEqual(shares)
  })

  test('the shares always add up to the total, and a line of nothing carries nothing', () => {
    fc.assert(
      fc.property(cents, fc.array(weight, { minLength: 1, maxLength: 40 }), (total, weights) => {
        const shares = shareOut(total, weights, 2)
        expect(roundTo(sumOf(shares), 2)).toBe(roundTo(total, 2))
        if (weights.some(isPositive)) {
          for (const [at, share] of shares.entries()) if (isZero(weights[at] ?? '0')) expect(isZero(share)).toBe(true)
        }
      }),
    )
  })

  test('no share is a whole cent away from its exact part', () => {
    fc.assert(
      fc.property(cents, fc.array(weight, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const whole = sumOf(weights)
        fc.pre(whole.gt(0))
        for (const [at, share] of shareOut(total, weights, 2).entries()) {
          const part = exact(total)
            .times(weights[at] ?? '0')
            .div(whole)
          expect(exact(share).minus(part).abs().lt('0.01')).toBe(true)
        }
      }),
    )
  })
})
