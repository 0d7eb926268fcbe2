import { expect, test } from 'vitest'
import { CURRENCIES, currencyOf, decimalsOf, symbolOf } from './currencies.ts'

const SET_7 =
  'AUD USD GBP EUR NZD CAD ZAR INR SGD MYR HKD JPY CNY KRW PHP THB IDR VND AED SAR QAR KWD BHD OMR EGP KES NGN GHS UGX TZS MAD ILS TRY CHF SEK NOK DKK ISK PLN CZK HUF RON BGN UAH MXN BRL ARS CLP COP PEN TTD JMD'

test('every currency of the settings is offered once, Australian dollars first', () => {
  expect(CURRENCIES.map(({ code }) => code)).toEqual(SET_7.split(' '))
})

// Where ISO 4217 has cents that daily life there has dropped, Intl shows none.
const CENTS_ONLY_IN_ISO = ['IDR', 'HUF', 'COP']

test.each(CURRENCIES.map(({ code, name, decimals }) => ({ code, name, decimals })))(
  '$code has the decimals that Intl knows',
  ({ code, decimals }) => {
    const known = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    expect(decimals).toBe(CENTS_ONLY_IN_ISO.includes(code) ? 2 : known.maximumFractionDigits)
  },
)

test('where Intl has a sign of its own for a currency, ours is the same', () => {
  for (const { code, symbol } of CURRENCIES) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    const known = format.formatToParts(1).find((part) => part.type === 'currency')?.value
    if (known !== code) expect(symbol).toBe(known)
  }
})

test('a currency outside the list shows its code and has cents', () => {
  expect([symbolOf('XYZ'), decimalsOf('XYZ'), currencyOf('XYZ')]).toEqual(['XYZ ', 2, undefined])
  expect([symbolOf('AUD'), decimalsOf('JPY'), currencyOf('toString')]).toEqual(['$', 0, undefined])
})
