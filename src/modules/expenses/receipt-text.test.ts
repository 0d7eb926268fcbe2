import { expect, test } from 'vitest'
import { readReceiptText } from './receipt-text.ts'

const told = (text: string) => {
  const { lines, total, tax } = readReceiptText(text)
  return { lines: lines.map(({ text: said, packs, amount }) => [packs, said, amount]), total, tax }
}

test('things with their amounts are read until the total', () => {
  expect(
    told(`GREENFIELDS MARKET
12 High Street  Tel 0400 111 222
21/11/2026 10:42
Unsalted butter 250g      4.20
2 x Free range eggs       9.00
Dish soap                 3.75 A
Caster sugar 1kg x3       6.60
Member discount          -1.00
SUBTOTAL                 22.55
TOTAL                   $22.55
GST included              0.34
Cash                     30.00
Change                    7.45
THANK YOU`),
  ).toEqual({
    lines: [
      [1, 'Unsalted butter 250g', '4.20'],
      [2, 'Free range eggs', '9.00'],
      [1, 'Dish soap', '3.75'],
      [3, 'Caster sugar 1kg', '6.60'],
      [1, 'Member discount', '-1.00'],
    ],
    total: '22.55',
    tax: '0.34',
  })
})

test('a phone that copies columns apart is followed too, with weights and prices of one', () => {
  expect(
    told(`BANANAS
0.455 kg @ $3.90/kg   1.77
Cream cheese
2
3.10
6.20
Grand total
RM 7.97`),
  ).toEqual({
    lines: [
      [1, 'BANANAS', '1.77'],
      [1, 'Cream cheese', '6.20'],
    ],
    total: '7.97',
    tax: undefined,
  })
})

test('decimal commas and thousands are amounts, codes and times are not', () => {
  expect(told('4006381333931 Mehl Type 550 1,19 B\nSumme 1.234,50\n10:42:11')).toEqual({
    lines: [[1, 'Mehl Type 550', '1.19']],
    total: '1234.50',
    tax: undefined,
  })
})

test('nothing is made of a text that is no receipt', () => {
  expect(told('Dear customer,\nthank you for 2026.')).toEqual({ lines: [], total: undefined, tax: undefined })
})
