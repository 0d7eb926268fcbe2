import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import { taxOfPayments } from './tax-of-payments.ts'

const order = { total: '100.00', tax: '9.09' }

test('a booking fee has its share of the tax when it is received, and the last payment what rounding left', () => {
  expect(taxOfPayments(['50', '50'], order, 2)).toEqual(['4.55', '4.54'])
  expect(taxOfPayments(['33.33', '33.33', '33.34'], order, 2)).toEqual(['3.03', '3.03', '3.03'])
  expect(taxOfPayments(['30'], order, 2)).toEqual(['2.73'])
})

test('money that went back takes its tax along, and credit beyond the total has none', () => {
  expect(taxOfPayments(['100', '-50', '-50'], order, 2)).toEqual(['9.09', '-4.55', '-4.54'])
  expect(taxOfPayments(['120', '-20'], order, 2)).toEqual(['9.09', '0.00'])
  expect(taxOfPayments(['10'], { total: '0.00', tax: '0.00' }, 2)).toEqual(['0.00'])
})

test('however an order is paid, its payments have its tax to the cent', () => {
  const cents = (count: number) => roundTo(exact(count).div(100), 2)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 25 }),
      (parts, percent) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const tax = Math.round((total * percent) / (100 + percent))
        const shares = taxOfPayments(parts.map(cents), { total: cents(total), tax: cents(tax) }, 2)
        expect(roundTo(sumOf(shares), 2)).toBe(cents(tax))
      },
    ),
  )
})
