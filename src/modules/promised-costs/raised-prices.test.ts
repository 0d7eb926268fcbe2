import { expect, test } from 'vitest'
import { raisedPrices } from './raised-prices.ts'

const order = {
  priceEntry: 'net' as const,
  currency: 'AUD',
  taxEnabled: true,
  lines: [
    { id: 1, quantity: 1, unitPrice: '160.00', taxPercent: '10' },
    { id: 2, quantity: 3, unitPrice: '50.00', taxPercent: '10' },
    { id: 3, quantity: 1, unitPrice: '5.00', taxPercent: '10' },
  ],
}
const lines = [
  { id: 1, name: 'Cake', leaves: '-4.32' },
  { id: 2, name: 'Loaf', leaves: '-1.00' },
  { id: 3, name: 'Box', leaves: '0.20' },
]

test('a price makes up for all that an item leaves less; what leaves more keeps its price', () => {
  expect(raisedPrices(order, { lines })).toBe('1:164.32,2:50.34')
})
test('a price with tax rises by the tax on it too', () => {
  expect(raisedPrices({ ...order, priceEntry: 'gross' }, { lines })).toBe('1:164.76,2:50.37')
  expect(raisedPrices({ ...order, priceEntry: 'gross', taxEnabled: false }, { lines })).toBe('1:164.32,2:50.34')
})
test('yen have no decimals', () => {
  const yen = { ...order, currency: 'JPY', lines: [{ id: 1, quantity: 2, unitPrice: '1200', taxPercent: '8' }] }
  expect(raisedPrices(yen, { lines: [{ id: 1, name: 'Cake', leaves: '-649' }] })).toBe('1:1525')
})
