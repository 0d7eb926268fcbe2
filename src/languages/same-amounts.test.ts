import { describe, expect, test } from 'vitest'
import type { DrawnKind } from '#modules/documents/document.ts'
import { sampleShowing } from '#modules/documents/sample-showing.ts'
import { shownOrder } from '#modules/documents/shown-order.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { inLanguage } from '#server/language.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { ENGLISH, LANGUAGES, type Language } from '#shared/languages/languages.ts'

const KINDS: readonly DrawnKind[] = ['Quote', 'Invoice', 'Receipt (Paid)', 'Payment Received']
const CURRENCIES = ['USD', 'EUR', 'PLN', 'JPY', 'KWD']

/** Reads a written amount without knowing its language: the last digits are decimals, by the currency alone. */
function amountOf(written: string, decimals: number): string {
  const isLess = /[-\u2212]/.test(written)
  const digits = written.replace(/[^0-9]/g, '')
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return `${isLess ? '-' : ''}${whole}`
}

function paper(language: Language, kind: DrawnKind, currency: string) {
  const settings = { ...DEFAULT_SETTINGS, currency }
  const shown = inLanguage(language, () =>
    shownOrder(
      sampleShowing({
        kind,
        settings,
        takesCards: true,
        terms: null,
        now: '2026-11-28T10:00:00.000Z',
        today: '2026-11-28',
      }),
    ),
  )
  const { headline, totals, lines, dueRows, payments, paid, balance } = shown
  const amounts = [
    headline.amount,
    ...totals.map(({ amount }) => amount),
    ...lines.flatMap(({ unitPrice, total }) => [unitPrice, total]),
    ...dueRows.map(({ amount }) => amount),
    ...payments.map(({ amount }) => amount),
    ...[paid, balance].flatMap((row) => (row ? [row.amount] : [])),
  ]
  return amounts.map((amount) => amountOf(amount, decimalsOf(currency)))
}

describe.each(CURRENCIES)('papers in %s', (currency) => {
  test.each(KINDS)('%s has the same amounts in every language', (kind) => {
    const english = paper(ENGLISH, kind, currency)
    expect(english.filter((amount) => /[1-9]/.test(amount)).length).toBeGreaterThan(5)
    for (const language of LANGUAGES)
      expect([language, ...paper(language, kind, currency)]).toEqual([language, ...english])
  })
})

test('an amount is read in whatever way it is written', () => {
  expect(['1.234,50 €', 'US$ 1,234.50', '1 234,50 zł', '\u200f1,234.50 $'].map((text) => amountOf(text, 2))).toEqual(
    Array(4).fill('1234.50'),
  )
  expect(amountOf('-12,00 €', 2)).toBe('-12.00')
})
