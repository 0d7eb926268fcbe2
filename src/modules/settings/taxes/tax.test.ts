import { describe, expect, test } from 'vitest'
import { deliveryTaxPercent, resolveTaxRate } from './tax.ts'
import type { TaxRate } from './tax-rate.ts'

const rate = (id: number, given: Partial<TaxRate> = {}): TaxRate => ({
  id,
  name: `Rate ${id}`,
  rate: '10.000',
  code: null,
  isDefault: false,
  archived: false,
  version: 1,
  ...given,
})

describe('the tax rate of a line', () => {
  const all = { line: 1, product: 2, productType: 3, default: 4 }
  test.each([
    ['its own', all, 1],
    ["its product's", { ...all, line: null }, 2],
    ["its product type's", { ...all, line: null, product: undefined }, 3],
    ['the default', { default: 4 }, 4],
    ['none', { line: null, product: null, productType: null, default: null }, undefined],
  ])('is %s', (_, candidates, expected) => {
    expect(resolveTaxRate(candidates)).toBe(expected)
  })
})

describe('the tax on delivery', () => {
  const customTaxRates = [rate(1, { isDefault: true }), rate(2, { rate: '5.000' }), rate(3, { archived: true })]
  const settings = { taxEnabled: true, deliveryTaxRateId: null, deliveryFollowsGoods: false, customTaxRates }
  test('follows the default rate until another is chosen', () => {
    expect(deliveryTaxPercent(settings, ['10'])).toBe('10.000')
    expect(deliveryTaxPercent({ ...settings, deliveryTaxRateId: 2 }, ['10'])).toBe('5.000')
  })
  test('falls back to the default when the chosen rate was archived', () => {
    expect(deliveryTaxPercent({ ...settings, deliveryTaxRateId: 3 }, ['10'])).toBe('10.000')
  })
  test('is none while tax is off', () => {
    expect(deliveryTaxPercent({ ...settings, taxEnabled: false, deliveryTaxRateId: 2 }, ['10'])).toBe('0')
  })
  test('is none of untaxed goods where it follows them, and as chosen where any of them is taxed', () => {
    const following = { ...settings, deliveryFollowsGoods: true }
    expect(deliveryTaxPercent(following, ['0', '0.000'])).toBe('0')
    expect(deliveryTaxPercent(following, ['0', '10'])).toBe('10.000')
    expect(deliveryTaxPercent(following, [])).toBe('10.000')
    expect(deliveryTaxPercent(settings, ['0'])).toBe('10.000')
  })
})
