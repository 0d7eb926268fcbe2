import { describe, expect, test } from 'vitest'
import { deliveryTaxRate, resolveTaxRate } from './tax.ts'
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
  test('follows the default rate until another is chosen', () => {
    expect(deliveryTaxRate({ taxEnabled: true, deliveryTaxRateId: null, customTaxRates })?.id).toBe(1)
    expect(deliveryTaxRate({ taxEnabled: true, deliveryTaxRateId: 2, customTaxRates })?.id).toBe(2)
  })
  test('falls back to the default when the chosen rate was archived', () => {
    expect(deliveryTaxRate({ taxEnabled: true, deliveryTaxRateId: 3, customTaxRates })?.id).toBe(1)
  })
  test('is none while tax is off', () => {
    expect(deliveryTaxRate({ taxEnabled: false, deliveryTaxRateId: 2, customTaxRates })).toBeUndefined()
  })
})
