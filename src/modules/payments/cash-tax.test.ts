import { describe, expect, test } from 'vitest'
import { cashTax } from './cash-tax.ts'

const ORDER = { total: '100.00', tax: '9.09' }
const moved = (amounts: readonly string[]) => amounts.map((amount) => ({ amount }))
const taxes = (...payments: string[]) => cashTax(ORDER, moved(payments), 2)

describe('the tax in a payment', () => {
  test('is its share, and the payment that settles takes what rounding left', () => {
    expect(taxes('30', '40', '30')).toEqual(['2.73', '3.64', '2.72'])
    expect(taxes('100')).toEqual(['9.09'])
  })
  test('is none on money beyond the total', () => {
    expect(taxes('90', '30')).toEqual(['8.18', '0.91'])
    expect(taxes('100', '5', '-5')).toEqual(['9.09', '0.00', '0.00'])
  })
  test('goes back with a refund, the latest payment first', () => {
    expect(taxes('30', '40', '30', '-30', '-20')).toEqual(['2.73', '3.64', '2.72', '-2.72', '-1.82'])
    expect(taxes('100', '-100')).toEqual(['9.09', '-9.09'])
    expect(taxes('100', '-40', '40')).toEqual(['9.09', '-3.64', '3.64'])
  })
  test('is none on money that comes again after it was taken off what is asked', () => {
    const back = { amount: '-40', credited: '40' }
    expect(cashTax(ORDER, [...moved(['100']), back, ...moved(['40'])], 2)).toEqual(['9.09', '-3.64', '0.00'])
    const again = { amount: '40', credited: '-40' }
    expect(cashTax(ORDER, [...moved(['100']), back, again], 2)).toEqual(['9.09', '-3.64', '3.64'])
    expect(cashTax(ORDER, [...moved(['50']), { amount: '-20', credited: '20' }, ...moved(['50', '5'])], 2)).toEqual([
      '4.55',
      '-1.82',
      '4.54',
      '0.00',
    ])
  })
  test('is that of the price before cash was rounded', () => {
    expect(cashTax({ total: '10.02', tax: '0.91' }, [{ amount: '10.00', rounding: '0.02' }], 2)).toEqual(['0.91'])
    const over = { amount: '10.05', rounding: '-0.02' }
    expect(cashTax({ total: '10.03', tax: '0.91' }, [over, { amount: '1.00' }], 2)).toEqual(['0.91', '0.00'])
  })
  test('the tax in all payments and refunds adds up to the order’s tax once it is settled', () => {
    for (let seed = 1; seed < 400; seed++) {
      const total = seed * 37
      const order = { total: (total / 100).toFixed(2), tax: (Math.round(total / 11) / 100).toFixed(2) }
      const payments: string[] = []
      let paid = 0
      for (let step = 0; step < 6; step++) {
        const wanted = ((seed * 7919 + step * 104_729) % (total * 2)) - total
        const amount = Math.max(-paid, wanted)
        payments.push((amount / 100).toFixed(2))
        paid += amount
      }
      payments.push(((total - paid) / 100).toFixed(2))
      const cents = cashTax(order, moved(payments), 2).reduce((sum, part) => sum + Math.round(Number(part) * 100), 0)
      expect([seed, cents]).toEqual([seed, Math.round(Number(order.tax) * 100)])
    }
  })
  test('an order that costs nothing has none', () => {
    expect(cashTax({ total: '0', tax: '0' }, moved(['5', '-5']), 2)).toEqual(['0.00', '0.00'])
  })
})
