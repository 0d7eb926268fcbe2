import { expect, it } from 'vitest'
import { namesMoney } from './names-money.ts'

const aud = { currency: 'AUD', symbol: '$' }

it.each(['Ask for $120', 'She owes 50 dollars', 'AUD 30 for boxes', 'pay 12.50€', '£5 each', '20 AUD by Friday'])(
  'an amount of money is seen: %s',
  (text) => expect(namesMoney(text, aud)).toBe(true),
)
it.each([
  'Order 30 cake boxes',
  '2 pounds of butter',
  'Pay the packaging bill',
  '1 pack of 500 g',
  'Call Audrey 30 min',
])('other numbers are none: %s', (text) => expect(namesMoney(text, aud)).toBe(false))
it('pounds are money where one pays with them', () => {
  expect(namesMoney('Ask for 2 pounds', { currency: 'GBP', symbol: '£' })).toBe(true)
})
it('the sign of the bakery’s own currency counts, and not as part of a word', () => {
  const sek = { currency: 'SEK', symbol: 'kr' }
  expect(['120 kr', 'kr 120', '120kr left'].every((text) => namesMoney(text, sek))).toBe(true)
  expect(['3 krokants', 'Bakr 3', '2 sekunder'].some((text) => namesMoney(text, sek))).toBe(false)
})
