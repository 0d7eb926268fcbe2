import { describe, expect, test } from 'vitest'
import { smallestCoin } from '#modules/settings/money/cash-coin.ts'
import { cashRounding, inCash, paymentTypeOf } from './cash-rounding.ts'

const owes = (total: string, settled = '0', bookingFeeAmount = '0') => ({ total, settled, bookingFeeAmount })
const cash = (amount: string) => ({ amount, method: 'Cash' })

describe('cash', () => {
  test.each([
    ['AU', 'AUD', '10.02', '10.00', '0.02'],
    ['AU', 'AUD', '10.03', '10.05', '-0.02'],
    ['AU', 'AUD', '10.03', '10.00', '0.00'],
    ['NZ', 'NZD', '10.04', '10.00', '0.04'],
    ['NZ', 'NZD', '10.05', '10.00', '0.00'],
    ['CA', 'CAD', '7.77', '7.75', '0.02'],
    ['CH', 'CHF', '7.78', '7.80', '-0.02'],
    ['SE', 'SEK', '99.49', '99.00', '0.49'],
    ['SE', 'SEK', '99.50', '99.00', '0.00'],
    ['SE', 'SEK', '99.50', '100.00', '-0.50'],
    ['DK', 'DKK', '10.24', '10.00', '0.24'],
    ['NO', 'NOK', '10.40', '10.00', '0.40'],
    ['HU', 'HUF', '1002.00', '1000.00', '2.00'],
    ['HU', 'HUF', '1003.00', '1005.00', '-2.00'],
    ['CZ', 'CZK', '10.40', '10.00', '0.40'],
    ['NL', 'EUR', '10.02', '10.00', '0.02'],
    ['DE', 'EUR', '10.02', '10.00', '0.00'],
    ['NL', 'USD', '10.02', '10.00', '0.00'],
    ['JP', 'JPY', '102', '100', '0.00'],
  ])('in %s, %s %s paid with %s settles %s', (country, currency, total, amount, rounding) => {
    expect(cashRounding(owes(total), cash(amount), smallestCoin(country, currency), 2)).toBe(rounding)
  })

  test('settles the rest of a booking fee and of an order, and nothing in between', () => {
    const order = owes('99.99', '0', '33.33')
    expect(cashRounding(order, cash('33.35'), '0.05', 2)).toBe('-0.02')
    expect(cashRounding(order, cash('50.00'), '0.05', 2)).toBe('0.00')
    expect(cashRounding(owes('99.99', '33.33', '33.33'), cash('66.65'), '0.05', 2)).toBe('0.01')
    expect(cashRounding(owes('99.99', '99.99'), cash('0.01'), '0.05', 2)).toBe('0.00')
  })

  test('is for what it settles, with what coins leave of that', () => {
    const typed = (order: ReturnType<typeof owes>, amount: string) => paymentTypeOf(order, cash(amount), '0.05', 2)
    expect(typed(owes('116.02', '58.00', '58.00'), '58.00')).toBe('final_payment')
    expect(typed(owes('99.99', '0', '33.33'), '33.35')).toBe('booking_fee')
    expect(typed(owes('116.02', '58.00', '58.00'), '57.95')).toBe('partial_payment')
    const bank = { amount: '58.00', method: 'Bank transfer' }
    expect(paymentTypeOf(owes('116.02', '58.00', '58.00'), bank, '0.05', 2)).toBe('partial_payment')
  })

  test('that no coins make up was mistyped, and is not rounded', () => {
    expect(cashRounding(owes('10.02'), cash('10.01'), '0.05', 2)).toBe('0.00')
    expect(cashRounding(owes('10.00'), cash('10.01'), '0.05', 2)).toBe('0.00')
  })

  test('alone is rounded', () => {
    for (const method of ['Bank transfer', 'Card in person', 'Card online', 'Credit', 'PayPal'])
      expect(cashRounding(owes('10.02'), { amount: '10.00', method }, '0.05', 2)).toBe('0.00')
  })

  test('that pays an amount is the nearest in coins', () => {
    expect(inCash('10.02', '0.05', 2)).toBe('10.00')
    expect(inCash('10.03', '0.05', 2)).toBe('10.05')
    expect(inCash('99.50', '1', 2)).toBe('100.00')
    expect(inCash('10.05', '0.05', 2)).toBeUndefined()
    expect(inCash('0.02', '0.05', 2)).toBeUndefined()
    expect(inCash('10.02', undefined, 2)).toBeUndefined()
  })
})
