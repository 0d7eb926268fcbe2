import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf } from '#shared/currencies.ts'
import { compare } from '#shared/money.ts'
import { grossOfNet, isAsSuggested, netOfGross, roundedSuggestion, shownNet } from './product-price.ts'

/** Any suggestion: for any lowest price, with or without tax, and the price that the baker then types. */
const anySuggestion = record({
  currency: constantFrom('AUD', 'KWD', 'JPY'),
  priceRounding: constantFrom('none', '0.50', '1', '100'),
  units: integer({ min: 1, max: 9_999_999 }),
  thousandths: integer({ min: 0, max: 30_000 }),
}).map(({ currency, priceRounding, units, thousandths }) => {
  const least = (units / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))
  const rate = (thousandths / 1000).toFixed(3)
  return [true, false].map((pricesIncludeTax) => {
    const settings = { priceRounding, pricesIncludeTax, currency } as const
    const { net, gross } = roundedSuggestion(least, rate, settings)
    return { least, rate, settings, net, gross, taken: pricesIncludeTax ? netOfGross(gross, rate, currency) : net }
  })
})

describe('the price of a product', () => {
  it('typed as 500.00 with 10% tax stays 500.00', () => {
    expect(netOfGross('500.00', '10.000', 'AUD')).toBe('454.545')
    expect(grossOfNet('454.545', '10.000', 'AUD')).toBe('500.00')
  })
  it('typed before tax gets the tax on top', () => {
    expect(grossOfNet('120.00', '10.000', 'AUD')).toBe('132.00')
    expect(grossOfNet('120.00', '0', 'AUD')).toBe('120.00')
    expect(grossOfNet('500', '10', 'JPY')).toBe('550')
  })
  it('keeps every amount that is typed with tax, at any rate up to 100%', () => {
    assert(
      property(
        constantFrom('AUD', 'KWD', 'BHD', 'OMR', 'JPY'),
        integer({ min: 0, max: 99_999_999 }),
        integer({ min: 0, max: 100_000 }),
        (currency, units, thousandths) => {
          const decimals = decimalsOf(currency)
          const gross = (units / 10 ** decimals).toFixed(decimals)
          const rate = (thousandths / 1000).toFixed(3)
          expect(grossOfNet(netOfGross(gross, rate, currency), rate, currency)).toBe(gross)
        },
      ),
    )
  })
  it('a suggestion goes up to the next step of the price that the baker types', () => {
    const gross = { priceRounding: '0.50', pricesIncludeTax: true, currency: 'AUD' } as const
    expect(roundedSuggestion('42.13', '10.000', gross)).toEqual({ net: '42.273', gross: '46.50' })
    expect(roundedSuggestion('42.13', '10.000', { ...gross, pricesIncludeTax: false })).toEqual({
      net: '42.50',
      gross: '46.75',
    })
    expect(roundedSuggestion('42.13', '10.000', { ...gross, priceRounding: 'none' })).toEqual({
      net: '42.13',
      gross: '46.35',
    })
    expect(roundedSuggestion('421', '0', { ...gross, priceRounding: '100', currency: 'JPY' }).gross).toBe('500')
  })
  it('that was suggested and taken meets its target, on whichever side of tax it is typed', () => {
    assert(
      property(anySuggestion, (bothWays) => {
        for (const { least, taken } of bothWays) expect(compare(taken, least)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  it('that was suggested and taken is not suggested again, on whichever side of tax it is typed', () => {
    assert(
      property(anySuggestion, (bothWays) => {
        for (const { rate, settings, net, gross, taken } of bothWays) {
          const suggested = { suggestedPrice: net, suggestedPriceIncludingTax: gross }
          const priceIncludingTax = grossOfNet(taken, rate, settings.currency)
          expect(isAsSuggested({ ...suggested, price: taken, priceIncludingTax }, settings)).toBe(true)
        }
      }),
    )
    const other = { price: '42.00', priceIncludingTax: '46.20', suggestedPrice: '42.13' }
    const settings = { pricesIncludeTax: true, currency: 'AUD' }
    expect(isAsSuggested({ ...other, suggestedPriceIncludingTax: '46.34' }, settings)).toBe(false)
  })
  it('a price of three decimals stays as it was typed with its tax', () => {
    expect(netOfGross('1.005', '5', 'KWD')).toBe('0.9571')
    expect(grossOfNet('0.9571', '5', 'KWD')).toBe('1.005')
  })
  it('shows a third decimal only where there is one', () => {
    expect(shownNet('100.000', 'AUD')).toBe('100.00')
    expect(shownNet('454.545', 'AUD')).toBe('454.545')
    expect(shownNet('500.0000', 'JPY')).toBe('500')
    expect(shownNet('0.9571', 'KWD')).toBe('0.9571')
    expect(shownNet('1.0000', 'KWD')).toBe('1.000')
  })
})
