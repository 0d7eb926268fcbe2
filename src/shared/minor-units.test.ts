import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { fromMinor, toMinor } from './minor-units.ts'
import { exact, roundTo } from './money.ts'

test('an amount in any currency comes back from the provider as it went', () => {
  for (const { code, decimals } of CURRENCIES)
    for (const units of [0, 1, 2, 9, 10, 99, 101, 1050, 999_999, 12_345_670]) {
      const amount = roundTo(exact(units).div(exact(10).pow(decimals)), decimals)
      const sent = toMinor(amount, code)
      if (sent === undefined) expect(decimals).toBe(3)
      else expect(fromMinor(sent, code), code).toBe(amount)
    }
})

test('each currency is sent as card networks count it', () => {
  expect(toMinor('12.34', 'AUD')).toBe(1234)
  expect(toMinor('1200', 'JPY')).toBe(1200)
  expect(toMinor('1200', 'ISK')).toBe(120_000)
  expect(toMinor('5000', 'UGX')).toBe(500_000)
  expect(toMinor('1.230', 'KWD')).toBe(1230)
})

test('an amount that no card can be charged exactly is refused, not rounded', () => {
  expect(toMinor('1.234', 'KWD')).toBeUndefined()
  expect(toMinor('10.50', 'ISK')).toBeUndefined()
  expect(toMinor('10.5', 'JPY')).toBeUndefined()
})
