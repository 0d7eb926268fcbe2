import { describe, expect, it } from 'vitest'
import type { ChoiceOption } from './choice.ts'
import { optionAmount, pickedPrice } from './picked-price.ts'

type Typed = Pick<ChoiceOption, 'price' | 'priceEntry' | 'pricePer'>
const gross = (price: string, pricePer: 'item' | 'serving' = 'item'): Typed => ({
  price,
  priceEntry: 'gross',
  pricePer,
})
const net = (price: string): Typed => ({ price, priceEntry: 'net', pricePer: 'item' })

const TENTH = { taxPercent: '10', currency: 'AUD' }
const inside = { ...TENTH, priceEntry: 'gross' } as const
const [mud, raspberry, drip] = [gross('0.50', 'serving'), gross('8'), gross('0.40', 'serving')]
/** Prices as they are stored for 215.00 and 95.00 typed with the tax in them. */
const [ten, six] = ['195.455', '86.364']

describe('the price of a size with its choices', () => {
  it('is 255.40 for 10 inch, chocolate mud, raspberry and gold drip: 215.00 + 18.00 + 8.00 + 14.40', () => {
    const parts = [mud, raspberry, drip].map((option) => optionAmount(option, 36, TENTH))
    expect(parts.map((part) => part.gross)).toEqual(['18.00', '8.00', '14.40'])
    const price = pickedPrice(ten, parts, inside)
    expect(price).toMatchObject({ gross: '255.40', net: '232.182', base: { gross: '215.00' }, isBelowZero: false })
  })
  it('is 95.00, and 86.36 without its tax, for 6 inch and vanilla', () => {
    const vanilla = optionAmount(gross('0'), 12, TENTH)
    expect(vanilla).toEqual({ net: '0.00', gross: '0.00' })
    expect(pickedPrice(six, [vanilla], inside)).toMatchObject({ gross: '95.00', net: '86.364' })
    expect(pickedPrice(six, [], inside)).toMatchObject({ gross: '95.00', net: '86.364' })
  })
  it('is 1.00 more for 20 servings at 0.05 with 20 % in it, not 1.01', () => {
    const fifth = { taxPercent: '20', currency: 'EUR' }
    expect(optionAmount(gross('0.05', 'serving'), 20, fifth)).toEqual({ net: '0.83', gross: '1.00' })
  })
  it('is shown with tax on a card where prices are typed without it', () => {
    const sales = { taxPercent: '8.875', currency: 'USD' }
    expect(optionAmount(net('1.05'), null, sales)).toEqual({ net: '1.05', gross: '1.14' })
    expect(pickedPrice('10', [optionAmount(net('1.05'), null, sales)], { ...sales, priceEntry: 'net' })).toMatchObject({
      net: '11.05',
      gross: '12.03',
    })
  })
  it('is nothing, and says so, where the choices take away more than there is', () => {
    const price = (less: string) => pickedPrice(six, [optionAmount(gross(less), 12, TENTH)], inside)
    expect(price('-95')).toMatchObject({ gross: '0.00', net: '0.000', isBelowZero: false })
    expect(price('-95.01')).toMatchObject({ gross: '0.00', net: '0.000', isBelowZero: true })
    expect(price('-5')).toMatchObject({ gross: '90.00', net: '81.818', isBelowZero: false })
  })
})
