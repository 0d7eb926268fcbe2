import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#modules/orders/schema.ts'
import { sumOf } from '#shared/money.ts'
import { creditedOf, creditedTaxes } from './credited.ts'

describe('the part of a refund that a credit note is for', () => {
  test.each([
    ['an order paid in full and given back', '100', '0', '100', '100.00'],
    ['a part of it', '100', '80', '20', '20.00'],
    ['an overpayment', '100', '100', '20', '0.00'],
    ['an overpayment and a part', '100', '90', '30', '10.00'],
    ['a part of the fee, while the rest is still to come', '100', '40', '10', '10.00'],
  ])('%s', (_, total, settled, refund, credited) => {
    expect(creditedOf({ total, settled }, refund, 2)).toBe(credited)
  })
})

const line = (taxPercent: string, subtotal: string, tax: string) =>
  ({ taxPercent, taxRateId: null, subtotal, discountShare: '0', tax }) as OrderLine
const rates = { rates: [], taxName: 'GST', decimals: 2 }

test('the taxes of a credit note have their share of the order, and add up to the cent', () => {
  const order = {
    taxEnabled: true,
    lines: [line('10', '100', '10'), line('0', '33.33', '0')],
    setupFeeNet: '0',
    deliveryTax: '0',
    deliveryTaxPercent: '0',
  }
  const [ten, none] = creditedTaxes(order, { before: '0', credited: '50' }, rates)
  expect(ten).toMatchObject({ gross: '38.37', net: '34.88', tax: '3.49' })
  expect(none).toMatchObject({ gross: '11.63', net: '11.63', tax: '0.00' })
  for (let cents = 1; cents <= 14_333; cents += 7) {
    const amount = (cents / 100).toFixed(2)
    const parts = creditedTaxes(order, { before: '0', credited: amount }, rates)
    expect(sumOf(parts.flatMap(({ net, tax }) => [net, tax])).toFixed(2)).toBe(amount)
  }
})

test('a cancelled order’s note has its share of a tax inside the price, and the earlier part takes the odd cent', () => {
  const order = {
    taxEnabled: true,
    lines: [line('15', '295.65', '44.35')],
    setupFeeNet: '0',
    deliveryTax: '0',
    deliveryTaxPercent: '0',
  }
  expect(creditedTaxes(order, { before: '0', credited: '170.00' }, rates)).toMatchObject([
    { net: '147.83', tax: '22.17', gross: '170.00' },
  ])
})

test('several credit notes together take back the tax of the order to the cent', () => {
  const order = {
    taxEnabled: true,
    lines: [line('20', '10.01', '2.00'), line('5', '9.99', '0.50')],
    setupFeeNet: '0',
    deliveryTax: '0',
    deliveryTaxPercent: '0',
  }
  const notes = ['7.49', '7.49', '7.52'].map((credited, at) =>
    creditedTaxes(order, { before: ['0', '7.49', '14.98'][at] ?? '', credited }, rates),
  )
  for (const [note, credited] of notes.map((each, at) => [each, ['7.49', '7.49', '7.52'][at]] as const))
    expect(sumOf(note.map(({ gross }) => gross)).toFixed(2)).toBe(credited)
  expect(sumOf(notes.flatMap((note) => note.map(({ tax }) => tax))).toFixed(2)).toBe('2.50')
})

test('an order without tax has none to credit', () => {
  const order = {
    taxEnabled: false,
    lines: [line('10', '100', '0')],
    setupFeeNet: '0',
    deliveryTax: '0',
    deliveryTaxPercent: '0',
  }
  expect(creditedTaxes(order, { before: '0', credited: '50' }, rates)).toEqual([])
})
