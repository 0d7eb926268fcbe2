import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitShares, taxShare } from './split-shares.ts'

const units = (text: string) => BigInt(text.replace('.', ''))
const decimal = (cents: number) => (cents / 100).toFixed(2)
const lines = fc.array(
  fc.record({ amount: fc.integer({ min: -99_999, max: 999_999 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { minLength: 1, maxLength: 30 },
)

test('business and home are the whole receipt, and each line is rounded by itself', () => {
  fc.assert(
    fc.property(lines, (typed) => {
      const { shares, business, home, total } = splitShares(
        typed.map(({ amount, percent }) => ({ amount: decimal(amount), businessPercent: String(percent) })),
        2,
      )
      expect(units(business) + units(home)).toBe(units(total))
      expect(units(total)).toBe(BigInt(typed.reduce((sum, { amount }) => sum + amount, 0)))
      expect(shares.reduce((sum, share) => sum + units(share), 0n)).toBe(units(business))
      for (const [i, { amount, percent }] of typed.entries()) {
        const size = BigInt(Math.abs(amount)) * BigInt(percent)
        const rounded = (2n * size + 100n) / 200n
        expect(units(shares[i] as string)).toBe(amount < 0 ? -rounded : rounded)
      }
    }),
  )
})

test("the business has its part of the receipt's tax", () => {
  const shares = splitShares(
    [
      { amount: '31.55', businessPercent: '100' },
      { amount: '52.65', businessPercent: '0' },
    ],
    2,
  )
  expect(shares).toMatchObject({ business: '31.55', home: '52.65', total: '84.20' })
  // 7.65 * 31.55 / 84.20
  expect(taxShare('7.65', shares, 2)).toBe('2.87')
})
