import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '#shared/currencies.ts'
import { budgetExample } from './budget-example.ts'
import { publicFormWords } from './public-words.ts'

describe('the example of a budget', () => {
  it.each([
    ['AUD', 'For example 150 to 200 AUD'],
    ['JPY', 'For example 15,000 to 20,000 JPY'],
    ['IDR', 'For example 3,000,000 to 4,000,000 IDR'],
    ['KWD', 'For example 30 to 40 KWD'],
    ['XTS', 'For example 150 to 200 XTS'],
  ])('the example for %s is what a cake may cost there', (currency, text) => {
    expect(publicFormWords.budgetHelp(currency)).toBe(text)
  })
  it('is a range of whole amounts in every currency', () => {
    for (const { code } of CURRENCIES) {
      const [from, to] = budgetExample(code)
      expect(Number.isInteger(from) && Number.isInteger(to) && 0 < from && from < to, code).toBe(true)
    }
  })
})
