import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseFigures } from './expense-figures.ts'

const cents = fc.bigInt({ min: -9_999_999n, max: 9_999_999n }).filter((amount) => amount !== 0n)
const percents = fc.integer({ min: 0, max: 100_000 })
const decimal = (units: bigint, places: number) => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${text}` : text
}
/** Rounds half away from zero, in whole numbers. */
const divided = (over: bigint, under: bigint) => {
  const size = over < 0n ? -over : over
  const units = (2n * size + under) / (2n * under)
  return over < 0n ? -units : units
}
const units = (text: string) => BigInt(text.replace('.', ''))

test('the tax in an amount is that of exact fractions, rounded once', () => {
  fc.assert(
    fc.property(cents, percents, (total, rate) => {
      const { vat, amount } = expenseFigures(
        { total: decimal(total, 2), tax: null, taxRate: decimal(BigInt(rate), 3), businessPercent: '100' },
        2,
      )
      expect(units(vat)).toBe(divided(total * BigInt(rate), 100_000n + BigInt(rate)))
      expect(units(vat) + units(amount)).toBe(total)
    }),
  )
})

test("the business's part is that of exact fractions, and its three figures add up", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), percents, (total, taxShare, percent) => {
      const tax = divided(total * BigInt(taxShare), 100n)
      const figures = expenseFigures(
        {
          total: decimal(total, 2),
          tax: decimal(tax, 2),
          taxRate: null,
          businessPercent: decimal(BigInt(percent), 3),
        },
        2,
      )
      expect(units(figures.businessTotal)).toBe(divided(total * BigInt(percent), 100_000n))
      expect(units(figures.businessVat)).toBe(divided(tax * BigInt(percent), 100_000n))
      expect(units(figures.businessAmount) + units(figures.businessVat)).toBe(units(figures.businessTotal))
      expect(figures.isRefund).toBe(total < 0n)
    }),
  )
})

test("a refund's tax may be typed as it is printed", () => {
  const figures = expenseFigures({ total: '-12.00', tax: '2.00', taxRate: null, businessPercent: '50' }, 2)
  expect(figures).toMatchObject({ vat: '-2.00', amount: '-10.00', businessTotal: '-6.00', businessVat: '-1.00' })
})

test('a currency without decimals has none here', () => {
  const figures = expenseFigures({ total: '1100', tax: null, taxRate: '10', businessPercent: '33' }, 0)
  expect(figures).toMatchObject({ totalIncTax: '1100', vat: '100', businessTotal: '363', businessVat: '33' })
})
