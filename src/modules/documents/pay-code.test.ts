import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { DEFAULT_LAYOUT } from '#modules/settings/papers/document-layout.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { findIban } from './iban.ts'
import { payCodeOf, payCodeText } from './pay-code.ts'
import { sampleShowing } from './sample-showing.ts'

const settings = {
  ...DEFAULT_SETTINGS,
  businessName: 'Bäckerei Müller 🎂',
  currency: 'EUR',
  currencySymbol: '€',
  bankDetails: 'IBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX',
  documentLayout: { ...DEFAULT_LAYOUT, showPayCode: true },
}
const sample = sampleShowing({
  kind: 'Invoice',
  settings,
  takesCards: false,
  terms: null,
  today: '2026-11-22',
  now: '2026-11-22T09:00:00.000Z',
})
const owed = {
  ...sample.order,
  id: 7,
  orderNumber: '42',
  total: '1062.50',
  bookingFeeAmount: '531.25',
  amountPaid: '0.00',
  credited: '0.00',
  rounding: '0.00',
  settled: '0.00',
}
const order = { ...owed, balance: '1062.50' }
const at = { reference: 'INV-2026-0042', baseUrl: 'https://cakes.example' }
const asked = (changes: Partial<Settings> = {}, of: Partial<typeof order> = {}, kind = 'Invoice') =>
  payCodeOf({ kind, order: { ...order, ...of }, settings: { ...settings, ...changes } })
const laid = (layout: Partial<typeof DEFAULT_LAYOUT>) =>
  asked({ documentLayout: { ...settings.documentLayout, ...layout } })

describe('the code to pay on an invoice', () => {
  test('fills in the transfer of what is due next, byte by byte as EPC069-12 has it', () => {
    const code = asked()
    expect(code && payCodeText(code, at)).toBe(
      'BCD\n002\n1\nSCT\n\nBäckerei Müller\nDE89370400440532013000\nEUR531.25\n\n\n42',
    )
    expect(code?.caption).toBe('Scan with your bank’s app to pay €531.25 (Booking Fee)')
  })

  test('asks for the balance once the fee is paid, and for nothing once all is', () => {
    expect(asked({}, { amountPaid: '531.25', settled: '531.25', balance: '531.25' })).toMatchObject({
      amount: '531.25',
      caption: expect.stringContaining('Balance due'),
    })
    expect(asked({}, { amountPaid: '600.00', settled: '600.00', balance: '462.50' })).toMatchObject({
      amount: '462.50',
    })
    expect(asked({}, { amountPaid: '1062.50', settled: '1062.50', balance: '0.00' })).toBeUndefined()
    expect(asked({}, { amountPaid: '1100.00', settled: '1100.00', balance: '-37.50' })).toBeUndefined()
  })

  test('names whom the bank knows, in letters and within 70 of them', () => {
    expect(asked({ accountHolder: 'Erika Müller' })).toMatchObject({ payee: 'Erika Müller' })
    expect(asked({ businessName: '中'.repeat(100) })).toMatchObject({ payee: '中'.repeat(70) })
    expect(asked({ businessName: 'A\nB\u202e C' })).toMatchObject({ payee: 'A B C' })
  })

  test('opens her page, by its address alone, where no bank could be told', () => {
    for (const code of [
      asked({}, { currency: 'AUD' }),
      asked({ bankDetails: 'BSB 063-000' }),
      asked({ bankDetails: 'DE88 3704 0044 0532 0130 00' }),
      asked({ businessName: '🎂' }),
    ]) {
      expect(code && payCodeText(code, at)).toBe('https://cakes.example/customer-portal/7')
      expect(code?.caption).toBe('Scan to see what is due and how to pay')
    }
  })

  test('is not there without its switch, bank details to read, or a page that would open', () => {
    expect(laid({ showPayCode: false })).toBeUndefined()
    expect(laid({ showBankDetails: false })).toBeUndefined()
    expect(asked({ bankDetails: null })).toBeUndefined()
    expect(asked({}, { currency: 'AUD', customer: null })).toBeUndefined()
    for (const kind of ['Quote', 'Receipt (Paid)', 'Payment Received']) expect(asked({}, {}, kind)).toBeUndefined()
  })
})

describe('an IBAN in bank details', () => {
  test.each([
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['iban: nl91 abna 0417 1643 00, bic ABNANL2A', 'NL91ABNA0417164300'],
    ['Compte FR14-2004-1010-0505-0001-3M02-606 (BNP)', 'FR1420041010050500013M02606'],
    ['NO93\u00a08601\u00a01117\u00a0947\nNO9386011117947', 'NO9386011117947'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%s', (text, iban) => expect(findIban(text)).toBe(iban))

  test.each([
    ['a digit off', 'DE89 3704 0044 0532 0130 01'],
    ['a digit too many', 'DE893704004405320130000'],
    ['a digit too few', 'DE89 3704 0044 0532 0130 0'],
    ['within a word', 'XDE89370400440532013000'],
    ['of two accounts, on two lines', 'BE72 0000 0000 1616\nDE89 3704 0044 0532 0130 00'],
    ['of two accounts, on one', 'BE72 0000 0000 1616 DE89 3704 0044 0532 0130 00'],
    ['outside the EEA, where its bank must be named too', 'GB29 NWBK 6016 1331 9268 19'],
    ['no IBAN at all', 'BSB 063-000 Account 1234 5678'],
  ])('is never guessed: %s', (_, text) => expect(findIban(text)).toBeUndefined())
})
