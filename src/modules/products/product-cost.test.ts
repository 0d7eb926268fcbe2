import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '#shared/text/fraction.ts'
import { priceForHourlyRate } from './price-for-hourly-rate.ts'
import { type ProductCosting, productCost } from './product-cost.ts'
import { marginOf, suggestedPrice, targetMargin } from './product-margin.ts'

const costing = (fields: Partial<ProductCosting>): ProductCosting => ({
  recipes: [],
  supplies: [],
  labourMinutes: null,
  labourRate: null,
  labourCost: null,
  overheadMode: 'amount',
  overheadValue: '0',
  ...fields,
})
const part = (quantity: string, each: string | undefined, unpricedCount = each === undefined ? 1 : 0) => ({
  quantity,
  each: each === undefined ? undefined : fraction(each),
  unpricedCount,
})
const rules = { hourlyRate: '30' }

describe('the cost of a product', () => {
  it('is recipes plus supplies plus labour plus overhead', () => {
    const cake = costing({
      recipes: [part('1.5', '8'), part('1', '3.3333')],
      supplies: [part('2', '0.85')],
      labourMinutes: '90',
      overheadValue: '4.5',
    })
    expect(productCost(cake, rules)).toEqual({
      parts: { recipes: ['12.0000', '3.3333'], supplies: ['1.7000'] },
      recipes: '15.3333',
      supplies: '1.7000',
      labour: '45.0000',
      overhead: '4.5000',
      total: '66.5333',
      exact: expect.anything(),
      unpricedCount: 0,
      isCosted: true,
    })
  })
  it('takes labour at its own rate, or as it was fixed', () => {
    expect(productCost(costing({ labourMinutes: '20', labourRate: '24' }), rules).labour).toBe('8.0000')
    expect(productCost(costing({ labourMinutes: '20', labourCost: '5' }), rules).labour).toBe('5.0000')
  })
  it('takes overhead per cent of the rest, or by the hour', () => {
    const cake = { recipes: [part('1', '10')], labourMinutes: '60' }
    expect(productCost(costing({ ...cake, overheadMode: 'percent', overheadValue: '10' }), rules).overhead).toBe(
      '4.0000',
    )
    expect(productCost(costing({ ...cake, overheadMode: 'hour', overheadValue: '6' }), rules).overhead).toBe('6.0000')
  })
  it('counts what has no price, and is not costed while nothing is said', () => {
    const partly = productCost(costing({ recipes: [part('1', '10', 2)], supplies: [part('1', undefined)] }), rules)
    expect(partly).toMatchObject({ total: '10.0000', unpricedCount: 3, parts: { supplies: [null] } })
    expect(productCost(costing({}), rules).isCosted).toBe(false)
  })
})

describe('the price to charge', () => {
  const markup = { markupMargin: '150', markupMode: 'markup' as const }
  const margin = { markupMargin: '60', markupMode: 'margin' as const }
  it('is cost and markup, or cost over what the margin leaves', () => {
    expect(suggestedPrice(fraction('20'), markup, 'AUD')).toBe('50.00')
    expect(suggestedPrice(fraction('20'), margin, 'AUD')).toBe('50.00')
    expect(suggestedPrice(fraction('20'), { ...margin, markupMargin: '100' }, 'AUD')).toBeNull()
    expect(suggestedPrice(fraction('20'), { ...markup, markupMargin: '0' }, 'AUD')).toBeNull()
    expect([targetMargin(markup), targetMargin(margin)]).toEqual(['60.0', '60.0'])
  })
  it('a suggested price that is taken is never below the target it was suggested for', () => {
    expect(suggestedPrice(fraction('3.3333'), margin, 'AUD')).toBe('8.34')
    const target = fc.record({
      markupMargin: fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2)),
      markupMode: fc.constantFrom('markup' as const, 'margin' as const),
    })
    const cost = fc.tuple(fc.bigInt(0n, 10_000_000n), fc.bigInt(1n, 90_000n)).map(([over, under]) => ({ over, under }))
    fc.assert(
      fc.property(cost, target, fc.constantFrom('AUD', 'JPY', 'KWD'), (of, at, currency) => {
        const price = suggestedPrice(of, at, currency) ?? ''
        expect(marginOf(price, of, at, currency).isBelowTarget).toBe(false)
      }),
    )
  })
  it('margin is gross profit over the price before tax, and nothing at price 0', () => {
    expect(marginOf('50', fraction('20'), margin, 'AUD')).toEqual({
      grossProfit: '30.00',
      margin: '60.0',
      markup: '150.0',
      isBelowTarget: false,
    })
    expect(marginOf('0', fraction('20'), margin, 'AUD')).toMatchObject({ grossProfit: '-20.00', margin: null })
    expect(marginOf('50', fraction('0'), margin, 'AUD').markup).toBeNull()
  })
  it('is reckoned from the cost itself, not from the four decimals of it that are shown', () => {
    const cake = costing({ recipes: [part('1', '1.00054')] })
    const { total, exact } = productCost(cake, rules)
    expect(total).toBe('1.0005')
    expect(marginOf('2', exact, markup, 'KWD').grossProfit).toBe('0.999')
    expect(suggestedPrice(fraction('1.00001'), { ...markup, markupMargin: '100' }, 'KWD')).toBe('2.001')
    const byHand = costing({ recipes: [part('1', '0.004999')], labourMinutes: '60' })
    expect(priceForHourlyRate(byHand, { hourlyRate: '30', currency: 'AUD' })).toBe('30.00')
  })
  it('pays every minute at the hourly rate after all else, whatever rate the product itself takes', () => {
    const cake = costing({
      recipes: [part('1', '12.5')],
      supplies: [part('1', '1.5')],
      labourMinutes: '90',
      labourCost: '5',
      overheadMode: 'percent',
      overheadValue: '10',
    })
    const rules = { hourlyRate: '40', currency: 'AUD' }
    expect(priceForHourlyRate(cake, rules)).toBe('81.40')
    expect(priceForHourlyRate({ ...cake, labourRate: '12' }, rules)).toBe('81.40')
    expect(priceForHourlyRate({ ...cake, labourMinutes: null }, rules)).toBeNull()
    expect(priceForHourlyRate(cake, { ...rules, hourlyRate: '0' })).toBeNull()
    expect(priceForHourlyRate({ ...cake, supplies: [part('1', undefined)] }, rules)).toBeNull()
  })
  it('a cent below the target is below it, whatever the rounded figure says', () => {
    expect(marginOf('49.99', fraction('20'), margin, 'AUD')).toMatchObject({ margin: '60.0', isBelowTarget: true })
    expect(marginOf('49.99', fraction('20'), markup, 'AUD').isBelowTarget).toBe(true)
  })
})
