import { expect, test } from 'vitest'
import { invoiceNumber } from './invoice-number.ts'
import { invoiceSeries } from './invoice-series.ts'

test('an invoice is numbered as I set it', () => {
  expect(invoiceNumber('INV-{YYYY}-{0000}', '2026-06-10', 7)).toBe('INV-2026-0007')
  expect(invoiceNumber('{YY}{MM}/{0}', '2026-06-10', 12345)).toBe('2606/12345')
})

test('numbers start again each year only where I want that', () => {
  expect(invoiceSeries('2026-06-10', false)).toBe(invoiceSeries('2027-06-10', false))
  expect(invoiceSeries('2026-06-10', true)).not.toBe(invoiceSeries('2027-06-10', true))
})
