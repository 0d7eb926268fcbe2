import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions, fraction, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { energyCost, type OverheadRow, overheadOf, overheads, PERIODS, yearly } from './overheads.ts'

const row = (amount: string, period: OverheadRow['period'], share = '100'): OverheadRow => ({ amount, period, share })
const RENT = row('500', 'month')
const PHONE = row('40', 'month', '60')
const INSURANCE = row('380', 'year')
const all = { rows: [RENT, PHONE, INSURANCE], hours: '80', orders: '20', sales: '60000' }

describe('overheads', () => {
  it('add up from months, quarters, weeks and years to one sum', () => {
    // 6000 of rent, 288 of the phone and 380 of insurance.
    expect(roundFraction(overheads(all).year, 2)).toBe('6668.00')
    expect(roundFraction(yearly(row('10', 'week')), 2)).toBe('520.00')
    expect(roundFraction(yearly(row('10', 'quarter', '50')), 2)).toBe('20.00')
  })
  it('are shared out by hours, by orders and by sales', () => {
    const { month, perHour, perOrder, ofSales } = overheads(all)
    expect([month, perHour, perOrder, ofSales].map((value) => value && roundFraction(value, 3))).toEqual([
      '555.667',
      '6.946',
      '27.783',
      '11.113',
    ])
  })
  it('are not shared out by what nobody said', () => {
    expect(overheads({ ...all, hours: 0, orders: '0', sales: '0' })).toMatchObject({
      perHour: undefined,
      perOrder: undefined,
      ofSales: undefined,
    })
  })
  it('become the overhead of a product in the decimals of the currency', () => {
    const shared = overheads(all)
    expect([0, 2, 3].map((places) => overheadOf(shared, 'hour', places)?.overheadValue)).toEqual(['7', '6.95', '6.946'])
    expect(overheadOf(shared, 'amount', 2)).toEqual({ overheadMode: 'amount', overheadValue: '27.78' })
  })
  it('are none where nothing was spent, or more came back', () => {
    expect(overheadOf(overheads({ ...all, rows: [] }), 'hour', 2)).toBeUndefined()
    expect(overheadOf(overheads({ ...all, rows: [row('-20', 'year')] }), 'hour', 2)).toBeUndefined()
    expect(overheadOf(overheads({ ...all, hours: 0 }), 'hour', 2)).toBeUndefined()
  })
  it('count a machine by its power, its hours and its tariff', () => {
    expect(energyCost({ power: '2.4', hours: '15', tariff: '0.3275' }, 2)).toBe('11.79')
    expect(energyCost({ power: '2.4', hours: '15', tariff: '0.3275' }, 0)).toBe('12')
  })
})

it('nothing is lost or made up on the way, in every currency', () => {
  const count = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(0, 2, 3),
      fc.array(
        fc.tuple(
          fc.integer({ min: -1_000_000, max: 100_000_000 }),
          fc.constantFrom(...PERIODS),
          fc.integer({ min: 0, max: 100 }),
        ),
        { maxLength: 20 },
      ),
      fc.tuple(count, count, count),
      (places, typed, [hours, orders, sales]) => {
        const rows = typed.map(([units, period, share]) =>
          row(roundFraction({ over: BigInt(units), under: 10n ** BigInt(places) }, places), period, String(share)),
        )
        const shared = overheads({ rows, hours, orders, sales: String(sales) })
        const same = (a: typeof shared.year | undefined, b: typeof shared.year) =>
          expect(a && compareFractions(a, b)).toBe(0)
        same(
          shared.year,
          rows.reduce((sum, each) => plus(sum, yearly(each)), fraction('0')),
        )
        same(times(shared.month, fraction('12')), shared.year)
        same(shared.perHour && times(shared.perHour, fraction(hours)), shared.month)
        same(shared.perOrder && times(shared.perOrder, fraction(orders)), shared.month)
        same(shared.ofSales && times(shared.ofSales, fraction(String(sales))), times(shared.year, fraction('100')))
        // A product's share is off by half a coin at most.
        const overhead = overheadOf(shared, 'hour', places)
        if (overhead && shared.perHour) {
          const coin = { over: 1n, under: 2n * 10n ** BigInt(places) }
          expect(compareFractions(plus(fraction(overhead.overheadValue), coin), shared.perHour)).not.toBe(-1)
        }
      },
    ),
  )
})
