import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { guidePrice, guidePriceName, guidePriceText } from './guide-price.ts'

const rate = { id: 1, name: 'GST', rate: '10', isDefault: true, archived: false, isSystem: false }
const settings = {
  ...DEFAULT_SETTINGS,
  taxEnabled: true,
  useGst: true,
  customTaxRates: [rate],
  currency: 'AUD',
} as unknown as Parameters<typeof guidePrice>[1]
const gross = { ...settings, pricesIncludeTax: true }
const net = { ...settings, pricesIncludeTax: false }
const price = { price: '120.05', isWhole: true }
const money = (amount: string) => `$${amount}`

describe('the guide price of a cake', () => {
  it('stands on the side of tax on which she types prices', () => {
    expect(guidePrice(price, gross)).toBe('132.06')
    expect(guidePrice(price, net)).toBe('120.05')
    expect(guidePrice(price, { ...gross, taxEnabled: false })).toBe('120.05')
    expect([guidePriceName(gross), guidePriceName(net)]).toEqual([
      'Guide price including GST',
      'Guide price before GST',
    ])
    expect(guidePriceName({ ...gross, taxEnabled: false })).toBe('Guide price')
  })
  it('is rounded up as her other suggestions are', () => {
    expect(guidePrice(price, { ...gross, priceRounding: '5' })).toBe('135.00')
  })
  it('takes the tax of its line and the side of its order, where there is an order', () => {
    expect(guidePrice(price, gross, { taxPercent: '20', isGross: true })).toBe('144.06')
    expect(guidePrice(price, gross, { taxPercent: '20', isGross: false })).toBe('120.05')
  })
  it('is called a floor as long as a recipe of it has no price', () => {
    expect(guidePriceText(price, net, money)).toBe('$120.05')
    expect(guidePriceText({ ...price, isWhole: false }, net, money)).toBe('at least $120.05')
    expect(guidePriceText({ price: null, isWhole: false }, net, money)).toBe('Set a markup or margin in the settings')
  })
})
