import { expect, test } from 'vitest'
import { costPartsOf, lineProfit, orderProfit } from './line-profit.ts'

const line = { subtotal: '100.00', discountShare: '10.00', quantity: 2, cost: '11.25' }

test('a line leaves its net price after its discount, less what it costs', () => {
  expect(lineProfit(line, 2)).toEqual({ cost: '22.50', profit: '67.50', marginPercent: '75.0' })
})

test('price, cost and profit add up as they are shown', () => {
  const shown = lineProfit({ subtotal: '10.00', discountShare: '0', quantity: 1, cost: '3.335' }, 2)
  expect(shown).toMatchObject({ cost: '3.34', profit: '6.66' })
})

test('the total of the items is the cost and the profit of the order, which are rounded once', () => {
  const lines = ['3.335', '3.335'].map((cost) => ({
    ...line,
    subtotal: '10.00',
    discountShare: '0',
    quantity: 1,
    cost,
  }))
  expect(lines.map((each) => lineProfit(each, 2)?.profit)).toEqual(['6.66', '6.66'])
  const order = { total: '22.00', tax: '2.00', grossProfit: '13.33', profit: '12.83', cardFees: '0.50' }
  expect(orderProfit(order, 2)).toEqual({ cost: '6.67', profit: '13.33' })
})

test('a line that costs more than it brings shows the loss', () => {
  expect(lineProfit({ ...line, cost: '50' }, 2)).toEqual({ cost: '100.00', profit: '-10.00', marginPercent: '-11.1' })
})

test('nothing is said of a line without a cost, and no share of nothing', () => {
  expect(lineProfit({ ...line, cost: null }, 2)).toBeNull()
  expect(lineProfit({ ...line, subtotal: '0', discountShare: '0' }, 2)?.marginPercent).toBeNull()
})

test('the parts of a cost are those of all of the line, and only those that cost something', () => {
  const costParts = { recipes: '10.0000', supplies: '0.8500', labour: '12.0000', overhead: '0.0000' }
  expect(costPartsOf({ cost: '22.8500', costParts, quantity: 2 }, 2)).toEqual([
    ['recipes', '20.00'],
    ['supplies', '1.70'],
    ['labour', '24.00'],
  ])
  expect(costPartsOf({ cost: '22.8500', costParts: null, quantity: 2 }, 2)).toEqual([])
})

test('the parts of a cost add up to it, to the cent', () => {
  const costParts = { recipes: '8.6127', supplies: '2.2759', labour: '21.3333', overhead: '0' }
  const parts = costPartsOf({ cost: '32.2219', costParts, quantity: 6 }, 2)
  expect(parts).toEqual([
    ['recipes', '51.68'],
    ['supplies', '13.65'],
    ['labour', '128.00'],
  ])
  expect(lineProfit({ ...line, cost: '32.2219', quantity: 6 }, 2)?.cost).toBe('193.33')
})
