import { expect, it } from 'vitest'
import { partText, totalText } from './cost-text.ts'

const write = (amount: string) => `$${Number(amount).toFixed(2)}`

it('a cost that is known in part is marked as at least that, with how much is missing', () => {
  expect(partText('12.4000', 0, write)).toBe('$12.40')
  expect(partText('12.4000', 2, write)).toBe('$12.40+')
  expect(totalText('12.4000', 2, write)).toBe('$12.40+ (2 items not priced)')
})
it('a recipe without any price is never shown as costing nothing', () => {
  expect(partText('0.0000', 1, write)).toBe('No price')
  expect(totalText('0.0000', 1, write)).toBe('No price (1 item not priced)')
  expect(totalText('0.0000', 0, write)).toBe('$0.00')
})
