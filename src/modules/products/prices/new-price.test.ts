import { expect, test } from 'vitest'
import { endingIn, PRICE_ENDS, raised, raisedPerServing } from './new-price.ts'

test.each([
  ['95.00', '99.95', '100.00', '100.00'],
  ['140.00', '147.95', '147.00', '147.00'],
  ['215.00', '225.95', '226.00', '226.00'],
])('%s raised by 5 %% is %s, in halves %s and whole %s', (price, ninetyFive, half, whole) => {
  const to = (end: (typeof PRICE_ENDS)[number]) => endingIn(end, raised(price, '5'), 'AUD')
  expect([to('.95'), to('.50'), to('whole')]).toEqual([ninetyFive, half, whole])
})

test('A price that has its ending already keeps it', () => {
  expect(endingIn('.95', '99.95', 'USD')).toBe('99.95')
  expect(endingIn('.95', '99.951', 'USD')).toBe('100.95')
  expect(endingIn('.50', '99.50', 'USD')).toBe('99.50')
  expect(endingIn('.95', '0.40', 'USD')).toBe('0.95')
})

test('Yen have no coins to end in, and dinars have three decimals', () => {
  expect(PRICE_ENDS.map((end) => endingIn(end, '1050.2', 'JPY'))).toEqual(['1051', '1051', '1051'])
  expect(endingIn('.95', '10.951', 'KWD')).toBe('11.950')
})

test('An amount for each serving is raised to the next coin, not to an ending that would double it', () => {
  expect(raisedPerServing('0.50', '5', 'AUD')).toBe('0.53')
  expect(raisedPerServing('0.40', '0', 'AUD')).toBe('0.40')
})

test('New prices are never below what was asked, and less than one step above it', () => {
  for (let cents = 1; cents < 3000; cents += 7)
    for (const end of PRICE_ENDS) {
      const asked = raised((cents / 100).toFixed(2), '7.25')
      const price = Number(endingIn(end, asked, 'EUR'))
      expect(price).toBeGreaterThanOrEqual(Number(asked.toFixed(6)))
      expect(price - Number(asked)).toBeLessThan(end === '.50' ? 0.5 : 1)
    }
})
