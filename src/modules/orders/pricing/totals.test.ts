import { describe, expect, test } from 'vitest'
import { orderTotals, type PricedOrder, typedAmount } from './totals.ts'

const line = (quantity: string, unitPrice: string, taxPercent = '10', cost: string | null = null) => ({
  quantity,
  unitPrice,
  taxPercent,
  cost,
})
const order = (changes: Partial<PricedOrder>): PricedOrder => ({
  lines: [],
  priceEntry: 'net',
  taxEnabled: true,
  discountBeforeTax: true,
  taxRounding: 'line',
  discountType: '%',
  discount: '0',
  setupFee: '0',
  deliveryTaxPercent: '10',
  decimals: 2,
  ...changes,
})

describe('a fee that was signed', () => {
  const cakes = [line('1', '200', '10'), line('1', '140', '10')]
  const fee = { ...line('1', '25', '10'), isFee: true }
  const discounts = [
    { discountType: '%', discount: '10', off: '34.00' },
    { discountType: 'fixed', discount: '50', off: '50.00' },
    { discountType: 'fixed', discount: '999', off: '340.00' },
  ] as const

  test.each(discounts)('is paid whole beside a discount of $discount $discountType', ({ off, ...discount }) => {
    for (const discountBeforeTax of [true, false])
      expect(orderTotals(order({ ...discount, discountBeforeTax, lines: [...cakes, fee] }))).toMatchObject({
        discount: off,
        lines: [{}, {}, { subtotal: '25.00', discountShare: '0.00', tax: '2.50', total: '27.50' }],
      })
    const gross = orderTotals(order({ ...discount, priceEntry: 'gross', lines: [...cakes, fee] }))
    expect(gross.lines[2]).toEqual({ subtotal: '22.73', discountShare: '0.00', tax: '2.27', total: '25.00' })
    const yen = orderTotals(order({ ...discount, decimals: 0, lines: [...cakes, { ...fee, unitPrice: '3000' }] }))
    expect(yen.lines[2]).toMatchObject({ subtotal: '3000', discountShare: '0' })
  })

  test('and takes no discount if nothing else is left', () => {
    expect(orderTotals(order({ discount: '10', lines: [fee] }))).toMatchObject({ discount: '0.00', total: '27.50' })
  })
})

describe('net prices', () => {
  test('an item reads as its quantity times its price, whatever discount and tax make of it', () => {
    expect(typedAmount({ quantity: '2', unitPrice: '33.335' }, 2)).toBe('66.67')
    expect(typedAmount({ quantity: '1.500', unitPrice: '500' }, 0)).toBe('750')
  })

  test('tax is added to what was typed', () => {
    expect(orderTotals(order({ lines: [line('2', '100')] }))).toMatchObject({
      subtotal: '200.00',
      tax: '20.00',
      total: '220.00',
    })
  })

  test('a discount comes off before tax, so tax is on what is really paid', () => {
    const totals = orderTotals(order({ lines: [line('1', '100')], discount: '10' }))
    expect(totals).toMatchObject({ subtotal: '100.00', discount: '10.00', tax: '9.00', total: '99.00' })
  })

  test("with discount after tax the specification's formula holds to the letter", () => {
    const totals = orderTotals(order({ lines: [line('1', '100')], discount: '10', discountBeforeTax: false }))
    expect(totals).toMatchObject({ subtotal: '100.00', discount: '10.00', tax: '10.00', total: '100.00' })
  })

  test('the delivery fee is taxed at its own rate', () => {
    const totals = orderTotals(order({ lines: [line('1', '100', '0')], setupFee: '25', deliveryTaxPercent: '20' }))
    expect(totals).toMatchObject({ setupFee: '25.00', deliveryTax: '5.00', total: '130.00' })
  })
})

describe('gross prices', () => {
  test('500.00 including tax stays 500.00', () => {
    expect(orderTotals(order({ priceEntry: 'gross', lines: [line('1', '500')] }))).toMatchObject({
      subtotal: '454.55',
      tax: '45.45',
      total: '500.00',
    })
  })

  test('ten per cent off 500.00 is 450.00', () => {
    expect(orderTotals(order({ priceEntry: 'gross', lines: [line('1', '500')], discount: '10' })).total).toBe('450.00')
  })

  test('a fixed discount takes off exactly what was typed', () => {
    const totals = orderTotals(
      order({
        priceEntry: 'gross',
        lines: [line('3', '33.33'), line('1', '49.99', '20')],
        discountType: 'fixed',
        discount: '20',
      }),
    )
    expect(totals.total).toBe('129.98')
  })

  test('a delivery fee of 25.00 including tax adds 25.00', () => {
    const totals = orderTotals(order({ priceEntry: 'gross', lines: [line('1', '500')], setupFee: '25' }))
    expect(totals).toMatchObject({ setupFee: '22.73', deliveryTax: '2.27', total: '525.00' })
  })
})

describe('limits', () => {
  test('a discount never exceeds the subtotal, so no total is negative', () => {
    expect(orderTotals(order({ lines: [line('1', '40', '0')], discountType: 'fixed', discount: '99' }))).toMatchObject({
      discount: '40.00',
      total: '0.00',
    })
  })

  test('an order without items is nothing', () => {
    expect(orderTotals(order({}))).toMatchObject({ subtotal: '0.00', tax: '0.00', total: '0.00', profit: null })
  })

  test('with tax off no rate counts', () => {
    expect(orderTotals(order({ taxEnabled: false, lines: [line('1', '100', '20')], setupFee: '10' }))).toMatchObject({
      tax: '0.00',
      deliveryTax: '0.00',
      total: '110.00',
    })
  })

  test('yen have no decimals and dinars three', () => {
    expect(orderTotals(order({ decimals: 0, lines: [line('3', '333')] }))).toMatchObject({
      subtotal: '999',
      tax: '100',
      total: '1099',
    })
    expect(orderTotals(order({ decimals: 3, lines: [line('1', '1.005')] })).total).toBe('1.106')
  })
})

test('rounding the document once puts the difference on the largest line', () => {
  const lines = [line('1', '0.14'), line('1', '0.14'), line('1', '0.14')]
  expect(orderTotals(order({ lines })).tax).toBe('0.03')
  const once = orderTotals(order({ lines, taxRounding: 'document' }))
  expect(once.tax).toBe('0.04')
  expect(once.lines.map((entry) => entry.tax)).toEqual(['0.02', '0.01', '0.01'])
})

test('rounding the document once never loses a cent to thirds that add up to half of one', () => {
  const lines = ['14.00', '0.03', '0.05', '0.05'].map((price) => line('1', price, '20'))
  // A sixth of 14.13 is 2.355.
  expect(orderTotals(order({ lines, taxRounding: 'document', priceEntry: 'gross' })).tax).toBe('2.36')
})

test('the net before a discount is the one whose own tax a document would show, however many items there are', () => {
  const lines = [...Array.from({ length: 132 }, () => line('1', '37.98', '8.875')), line('1', '2.62', '8.875')]
  const gross = order({ priceEntry: 'gross', taxRounding: 'document', lines })
  // 5,015.98 with 8.875 % holds 408.88 of tax (R63).
  expect(orderTotals(gross)).toMatchObject({ subtotal: '4607.10', tax: '408.88', discount: '0.00', total: '5015.98' })
  expect(orderTotals({ ...gross, discount: '33' })).toMatchObject({
    subtotal: '4607.10',
    discount: '1520.34',
    tax: '273.95',
    total: '3360.71',
  })
  expect(orderTotals({ ...gross, discount: '100' })).toMatchObject({ subtotal: '4607.10', tax: '0.00', total: '0.00' })
})

test('profit counts only items with a cost, gross profit is the formula of the specification', () => {
  const totals = orderTotals(order({ lines: [line('2', '100', '10', '30'), line('1', '50', '10')], setupFee: '20' }))
  expect(totals).toMatchObject({ cost: '60.00', profit: '140.00', costedLines: 1, grossProfit: '212.00' })
})
