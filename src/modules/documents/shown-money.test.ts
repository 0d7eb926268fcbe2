import { expect, test } from 'vitest'
import { orderTotals } from '#modules/orders/pricing/totals.ts'
import { inLanguage } from '#server/language.ts'
import { exact, sumOf } from '#shared/money.ts'
import { shownMoney, taxGroups, taxLabel } from './shown-money.ts'

const line = (unitPrice: string, quantity: string, taxPercent: string) => ({
  unitPrice,
  quantity,
  taxPercent,
  cost: null,
})

function priced(priceEntry: 'net' | 'gross', discountBeforeTax: boolean, taxRounding: 'line' | 'document') {
  const lines = [line('19.99', '3', '10'), line('7.35', '7', '10'), line('0.05', '13', '5'), line('120', '1', '0')]
  const terms = {
    priceEntry,
    discountBeforeTax,
    taxRounding,
    taxEnabled: true,
    discountType: '%',
    discount: '12.5',
    setupFee: '33.33',
    deliveryTaxPercent: '10',
    decimals: 2,
  } as const
  const totals = orderTotals({ lines, ...terms })
  const order = {
    priceEntry,
    taxEnabled: true,
    deliveryTaxPercent: '10',
    subtotal: totals.subtotal,
    discountAmount: totals.discount,
    setupFeeNet: totals.setupFee,
    deliveryTax: totals.deliveryTax,
    lines: lines.map((each, i) => ({ ...each, ...totals.lines[i], taxRateId: null })) as never,
  }
  return { totals, order }
}

const ways = (['net', 'gross'] as const).flatMap((entry) =>
  [true, false].flatMap((before) =>
    (['line', 'document'] as const).map((rounding) => [entry, before, rounding] as const),
  ),
)

test.each(ways)(
  'a document’s figures add up to its total (%s prices, discount before tax: %s, rounding by %s)',
  (entry, before, rounding) => {
    const { totals, order } = priced(entry, before, rounding)
    const shown = shownMoney(order, 2)
    const groups = taxGroups(order, { rates: [], taxName: 'GST', decimals: 2 })
    const tax = sumOf(groups.map((group) => group.tax))
    expect(sumOf(shown.lineAmounts).toFixed(2)).toBe(shown.subtotal)
    const beforeTax = exact(shown.subtotal).minus(shown.discount).plus(shown.deliveryFee)
    expect((entry === 'net' ? beforeTax.plus(tax) : beforeTax).toFixed(2)).toBe(totals.total)
    expect(sumOf(groups.map((group) => group.gross)).toFixed(2)).toBe(totals.total)
    expect(tax.toFixed(2)).toBe(sumOf([totals.tax, totals.deliveryTax]).toFixed(2))
  },
)

test('a rate is called by its own name, with its percentage once', () => {
  const { order } = priced('gross', true, 'line')
  const rate = (id: number, name: string, percent: string) => ({
    id,
    name,
    rate: percent,
    code: null,
    isDefault: false,
    archived: false,
    version: 1,
  })
  const rates = [rate(1, 'GST', '10.000'), rate(2, 'Reduced 5%', '5.000'), rate(3, 'GST free', '0.000')]
  expect(taxGroups(order, { rates, taxName: 'Tax', decimals: 2 }).map((group) => group.label)).toEqual([
    'GST 10%',
    'Reduced 5%',
    'GST free',
  ])
  expect(taxGroups(order, { rates: [], taxName: 'VAT', decimals: 2 })[1]?.label).toBe('VAT 5%')
  expect(taxGroups({ ...order, taxEnabled: false }, { rates, taxName: 'Tax', decimals: 2 })).toEqual([])
})

test('a tax has the name that the law of the customer’s language gives it, with its percentage once', () => {
  const rate = { id: 1, name: 'VAT standard', rate: '19', code: null, isDefault: true, archived: false, version: 1 }
  const names = { rates: [rate, { ...rate, id: 2, name: 'VAT zero rate', rate: '0' }], taxName: 'VAT' }
  const german = new Map([
    ['VAT', 'MwSt.'],
    ['VAT standard', 'MwSt.'],
    ['VAT zero rate', 'MwSt. 0 %'],
  ])
  const labels = () => ['19', '0', '7'].map((percent) => taxLabel(percent, null, names).replace(/\u00a0/g, ' '))
  expect(labels()).toEqual(['VAT standard 19%', 'VAT zero rate', 'VAT 7%'])
  expect(inLanguage('de', labels, german)).toEqual(['MwSt. 19 %', 'MwSt. 0 %', 'MwSt. 7 %'])
})
