import { expect, test } from 'vitest'
import { withLastPrice, withoutLastPrice } from './last-price.ts'

test('the price of last time is told once, below what is printed anyway, and not to the customer of a copy', () => {
  const told = withLastPrice('Thank you!', '$180.00')
  expect(told).toBe('Thank you!\nLast time: $180.00')
  expect(withLastPrice(told, '$196.00')).toBe('Thank you!\nLast time: $196.00')
  expect(withoutLastPrice(told)).toBe('Thank you!')
  expect(withLastPrice(null, '$180.00')).toBe('Last time: $180.00')
  expect(withoutLastPrice('Last time: $180.00')).toBeNull()
})
