import { expect, test } from 'vitest'
import { formatShortCost } from './short-cost.ts'

test('a cost has the decimals of money, and more if it is under 0.10', () => {
  const texts = ['0', '0.048', '0.0999', '0.1', '0.76', '21.505', '-0.05'].map((cost) => formatShortCost(cost, 'AUD'))
  expect(texts).toEqual(['$0.00', '$0.0480', '$0.0999', '$0.10', '$0.76', '$21.51', '-$0.0500'])
  expect([formatShortCost('0.4', 'JPY'), formatShortCost('5.4', 'JPY')]).toEqual(['¥0.4000', '¥5'])
})
