import { describe, expect, test } from 'vitest'
import { documentTitle, type TitleSettings } from './document-title.ts'

const plain: TitleSettings = {
  invoiceLabel: 'Invoice',
  useTaxInvoice: false,
  taxInvoiceTitle: 'Tax Invoice',
}
const taxInvoices: TitleSettings = { ...plain, useTaxInvoice: true }
const unpaid = { kind: 'order', amountPaid: '50.00', balance: '70.00', taxEnabled: true } as const
const paid = { ...unpaid, balance: '0.00' } as const

describe('the title of a document', () => {
  test('a quote is a Quote, with tax or without, paid or not', () => {
    expect(documentTitle({ ...unpaid, kind: 'quote' }, plain)).toBe('Quote')
    expect(documentTitle({ ...paid, kind: 'quote' }, taxInvoices)).toBe('Quote')
  })

  test('an order with something left to pay is an Invoice, or what I call it', () => {
    expect(documentTitle(unpaid, plain)).toBe('Invoice')
    expect(documentTitle(unpaid, { ...plain, invoiceLabel: 'Bill' })).toBe('Bill')
    expect(documentTitle({ ...unpaid, balance: '0.001' }, plain)).toBe('Invoice')
  })

  test('my tax invoice title appears only on an order with tax, while tax invoices are on', () => {
    expect(documentTitle(unpaid, taxInvoices)).toBe('Tax Invoice')
    expect(documentTitle({ ...unpaid, taxEnabled: false }, taxInvoices)).toBe('Invoice')
    expect(documentTitle(unpaid, plain)).toBe('Invoice')
  })

  test('an order from before I charged tax has an Invoice, whatever my settings say today', () => {
    const settings = { ...taxInvoices, taxEnabled: true }
    expect(documentTitle({ ...unpaid, taxEnabled: false }, settings)).toBe('Invoice')
  })

  test('an order paid in full or overpaid is a Receipt (Paid)', () => {
    expect(documentTitle(paid, plain)).toBe('Receipt (Paid)')
    expect(documentTitle({ ...paid, balance: '-5.00' }, taxInvoices)).toBe('Receipt (Paid)')
  })

  test('a free order, and one whose money was all given back, is never called a receipt', () => {
    expect(documentTitle({ ...paid, amountPaid: '0.00' }, plain)).toBe('Invoice')
  })

  test('an empty label still leaves a document with a title', () => {
    expect(documentTitle(unpaid, { ...plain, invoiceLabel: '  ' })).toBe('Invoice')
  })
})
