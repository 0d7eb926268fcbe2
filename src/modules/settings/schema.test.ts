import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, deriveSettings } from './derive-settings.ts'
import { currencySymbol } from './money/currency-symbol.ts'
import { Settings, SettingsChanges } from './schema.ts'

const message = (field: string, value: unknown) =>
  SettingsChanges.safeParse({ [field]: value }).error?.issues[0]?.message

describe('settings', () => {
  test('start as the specification says', () => {
    expect(Settings.parse(DEFAULT_SETTINGS)).toMatchObject({
      currency: 'AUD',
      currencySymbol: '$',
      weekStartDay: 'Monday',
      dateFormat: 'DD-MM-YYYY',
      timeFormat: 'h:mm a',
      postOrderEmailDelay: 3,
      automaticQuoteAcceptance: true,
      nextOrderNumber: 1,
      taxEnabled: true,
      taxTerminology: 'Tax',
      taxInvoiceTitle: 'Tax Invoice',
      invoiceLabel: 'Invoice',
      bookingFeeLabel: 'Booking Fee',
      upcomingOrdersFrequency: 'weekly',
      tippingEnabled: false,
      tipPresets: [5, 10, 15],
    })
  })

  test('can each be changed on a page', () => {
    const pages = globSync('*/web/**/*.tsx', { cwd: path.join(import.meta.dirname, '..') })
    const tabs = pages.map((page) => readFileSync(path.join(import.meta.dirname, '..', page), 'utf8')).join('')
    // The logo is uploaded, the layout has its own page, the region is stored with its holidays, mileage rates have a
    // dialog, parts have boxes that save themselves, and the first steps store their progress.
    const elsewhere = [
      'version',
      'customTaxRates',
      'businessLogoId',
      'accountHolder',
      'documentLayout',
      'holidayRegion',
      'mileageRates',
      'onboardingStep',
      'parts',
      'firstWeekHidden',
      'weeklyExport',
    ]
    const missing = Object.keys(SettingsChanges.shape).filter((field) => !tabs.includes(`field="${field}"`))
    expect(missing.toSorted()).toEqual(elsewhere.toSorted())
  })

  test('leave out what a change leaves out', () => {
    expect(SettingsChanges.parse({ businessPhone: '1' })).toEqual({ businessPhone: '1' })
    expect(
      SettingsChanges.parse({ userId: 7, currencySymbol: '€', businessLogoUrl: 'http://169.254.169.254/' }),
    ).toEqual({})
  })

  test('know what the kitchen may contain by its codes, also where it was stored as text', () => {
    expect(SettingsChanges.parse({ kitchenMayContain: ['Tree nuts', 'Almonds', 'Other: pollen'] })).toEqual({
      kitchenMayContain: ['nuts', 'almond', 'Other: pollen'],
    })
    expect(message('kitchenMayContain', ['moonlight'])).toContain('"moonlight" is not an allergen we know')
    const beside = { nextOrderNumber: 1, nextInvoiceNumber: 1, customTaxRates: [], version: 1 }
    const stored = ['Milk', 'Tree nuts', 'Bee pollen'] as never
    expect(deriveSettings({ kitchenMayContain: stored }, beside).kitchenMayContain).toEqual([
      'milk',
      'nuts',
      'Other: Bee pollen',
    ])
  })

  test('take no website with a name or password in it', () => {
    for (const address of [
      'https://user:pw@crumb.example',
      'user@crumb.example',
      'https://bank.example@crumb.example/',
      'HTTPS://a:b@c.example',
    ])
      for (const field of ['website', 'reviewUrl'])
        expect(message(field, address), address).toMatch(/without a name or password/)
    for (const address of [
      'https://crumb.example/@crumb',
      'https://crumb.example/?to=a@b.example',
      'crumb.example/#@a',
    ])
      expect(SettingsChanges.safeParse({ website: address }).success, address).toBe(true)
  })

  test('take a website of the web only', () => {
    expect(SettingsChanges.parse({ website: 'crumb.example' }).website).toBe('https://crumb.example')
    expect(SettingsChanges.parse({ website: '' }).website).toBeNull()
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://'])
      expect(message('website', address)).toBe('Enter a web address such as https://example.com')
  })

  test.each([
    ['INV-{YYYY}-{0000}', true],
    ['{0}', true],
    ['{MM}/{YY}/{00000}', true],
    ['INV-', false],
    ['{0000}{0000}', false],
    ['{DD}-{0000}', false],
    ['INV-{0000', false],
  ])('the invoice number pattern %s is valid: %s', (pattern, valid) => {
    expect(SettingsChanges.safeParse({ invoiceNumberPattern: pattern }).success).toBe(valid)
  })

  test.each([
    ['businessName', '  ', 'Business name is required'],
    ['invoiceLabel', '  ', 'Invoice title is required'],
    ['businessEmail', 'nope', 'Please enter a valid email address'],
    ['currency', 'XXX', 'Choose a currency from the list'],
    ['timezone', '+10:00', 'Choose a time zone from the list'],
    ['country', 'ZZ', 'Choose a country from the list'],
    ['bookingFeeDueDays', '', 'Days must be a whole number'],
    ['bookingFeeDueDays', 1.5, 'Days must be a whole number'],
    ['quoteValidDays', 0, 'Quote validity must be at least 1'],
    ['hourlyRate', '-5', 'Hourly rate must be at least 0'],
    ['nextOrderNumber', 0, 'Numbers start at 1'],
    ['contactSources', [], 'Keep at least one source'],
    ['accentColor', 'red', 'Choose a colour such as #ec4899'],
  ])('%s says what is wrong with %j', (field, value, expected) => {
    expect(message(field, value)).toBe(expected)
  })

  test('sort and unite the days closed and the tips', () => {
    expect(SettingsChanges.parse({ recurringBlockedDays: [6, 0, 6], tipPresets: [15, 5, 15] })).toEqual({
      recurringBlockedDays: [0, 6],
      tipPresets: [5, 15],
    })
  })

  test('show money in the decimals of the currency', () => {
    const beside = { nextOrderNumber: 1, nextInvoiceNumber: 1, customTaxRates: [], version: 1 }
    expect(deriveSettings({ currency: 'JPY', hourlyRate: '3500' }, beside).hourlyRate).toBe('3500')
    expect(deriveSettings({ currency: 'KWD', hourlyRate: '3.5' }, beside).hourlyRate).toBe('3.500')
  })

  test('tell dollars apart where the owner wants it', () => {
    expect(currencySymbol('AUD')).toBe('$')
    expect(currencySymbol('AUD', true)).toBe('A$')
    expect(currencySymbol('GBP', true)).toBe('£')
  })
})
