import { describe, expect, test } from 'vitest'
import { newBakery, testApp } from '#app/server/testing.ts'
import { addOrder } from './testing.ts'

describe('settings', () => {
  test('a new bakery has the defaults of the specification, and its tax rate', async () => {
    const { owner } = await newBakery()
    const { status, body } = await owner.get('/settings')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      currency: 'AUD',
      currencySymbol: '$',
      taxTerminology: 'Tax',
      nextOrderNumber: 1,
      version: 1,
    })
    expect(body.customTaxRates[0]).toMatchObject({ name: 'GST', rate: '10.000', isDefault: true })
  })

  test('tax rates that come with other settings are not passed over: the same ones are fine, others are refused', async () => {
    const { owner } = await newBakery()
    const { customTaxRates } = (await owner.get('/settings')).body
    const same = await owner.patch('/settings', { website: 'crumb.example', customTaxRates })
    expect([same.status, same.body.website]).toEqual([200, 'https://crumb.example'])
    const [first, ...others] = customTaxRates
    const refused = await owner.patch('/settings', { customTaxRates: [{ ...first, rate: '12.000' }, ...others] })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { customTaxRates: 'Tax rates are changed one by one, under /api/tax-rates' },
    ])
    expect((await owner.get('/settings')).body.customTaxRates).toEqual(customTaxRates)
  })

  test('a bakery that goes by its working time for the first time has 6 hours on each open day', async () => {
    const { owner } = await newBakery()
    await owner.patch('/settings', { recurringBlockedDays: [0, 3] })
    const first = await owner.patch('/settings', { capacityMode: 'minutes' })
    expect([first.status, first.body.minutesPerWeekday]).toEqual([200, [0, 360, 360, 0, 360, 360, 360]])
    const week = [60, 60, 60, 60, 60, 60, 60]
    await owner.patch('/settings', { minutesPerWeekday: week, capacityMode: 'off' })
    expect((await owner.patch('/settings', { capacityMode: 'minutes' })).body.minutesPerWeekday).toEqual(week)
  })

  test('working time is kept within a day', async () => {
    const { owner } = await newBakery()
    const { body } = await owner.get('/settings')
    expect([body.minutesPerWeekday, body.usualOrderMinutes]).toEqual([null, 120])
    const week = [0, 360, 360, 360, 360, 360, 240]
    const saved = await owner.patch('/settings', { minutesPerWeekday: week, usualOrderMinutes: 90 })
    expect([saved.body.minutesPerWeekday, saved.body.usualOrderMinutes]).toEqual([week, 90])
    const refused = await owner.patch('/settings', { minutesPerWeekday: [1441, ...week.slice(1)] })
    expect([refused.status, refused.body.fields]).toEqual([422, { 'minutesPerWeekday.0': 'Enter at most 24 h' }])
  })

  test('fields saved at once by two people all stay', async () => {
    const { owner } = await newBakery()
    const changes = [
      { businessPhone: '0400 000 000' },
      { website: 'crumb.example' },
      { hourlyRate: '42.5' },
      { minNoticeDays: 5 },
    ]
    const answers = await Promise.all(changes.map((change) => owner.patch('/settings', change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await owner.get('/settings')
    expect(body).toMatchObject({
      businessPhone: '0400 000 000',
      website: 'https://crumb.example',
      hourlyRate: '42.50',
      minNoticeDays: 5,
      version: 5,
    })
  })

  test('an empty change and unknown keys change nothing', async () => {
    const { owner } = await newBakery()
    expect((await owner.patch('/settings', {})).body.version).toBe(1)
    expect((await owner.patch('/settings', { userId: 3, currencySymbol: '!' })).body).toMatchObject({
      version: 1,
      currencySymbol: '$',
    })
  })

  test('a bad value is refused with its field, and nothing of that change is kept', async () => {
    const { owner } = await newBakery()
    const { status, body } = await owner.patch('/settings', { businessPhone: '12345', businessEmail: 'nope' })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ businessEmail: 'Please enter a valid email address' })
    expect((await owner.get('/settings')).body.businessPhone).toBeNull()
  })

  test('a change of an older version is refused', async () => {
    const { owner } = await newBakery()
    await owner.patch('/settings', { businessPhone: '111' })
    const stale = await owner.patch('/settings', { businessPhone: '222', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.details).toMatchObject({ businessPhone: '111', version: 2 })
    expect((await owner.patch('/settings', { businessPhone: '222', version: 2 })).status).toBe(200)
  })

  test('order numbers only go up', async () => {
    const { owner } = await newBakery()
    expect((await owner.patch('/settings', { nextOrderNumber: 120 })).body.nextOrderNumber).toBe(120)
    const down = await owner.patch('/settings', { nextOrderNumber: 119, businessPhone: '333' })
    expect(down.status).toBe(422)
    expect(down.body.fields).toEqual({ nextOrderNumber: 'Order numbers can only go up: the next one is 120' })
    expect((await owner.get('/settings')).body).toMatchObject({ nextOrderNumber: 120, businessPhone: null })
  })

  test('invoice numbers go on from where her old ones ended, and only up', async () => {
    const { owner } = await newBakery()
    expect((await owner.patch('/settings', { nextInvoiceNumber: 48 })).body.nextInvoiceNumber).toBe(48)
    const order = await owner.post('/orders', {
      eventDate: '2099-06-20',
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '10' }],
    })
    const { id, version } = order.body
    await owner.post(`/orders/${id}/status`, { to: 'Confirmed', version })
    expect((await owner.post(`/orders/${id}/invoice`, {})).body.number).toMatch(/-0048$/)
    const down = await owner.patch('/settings', { nextInvoiceNumber: 48 })
    expect(down.body.fields).toEqual({ nextInvoiceNumber: 'Invoice numbers can only go up: the next one is 49' })
  })

  test('no invoice number comes twice when numbers start again each year, or no longer do', async () => {
    const app = await testApp()
    app.clock.now = new Date('2026-12-31T12:00:00Z')
    const { owner } = await newBakery(app)
    const issue = async () => {
      const line = { name: 'Cake', quantity: '1', unitPrice: '10' }
      const order = await owner.post('/orders', { eventDate: '2027-12-11', bookingFeeKind: 'none', lines: [line] })
      const { id, version } = order.body
      await owner.post(`/orders/${id}/status`, { to: 'Confirmed', version })
      return (await owner.post(`/orders/${id}/invoice`, {})).body.number
    }
    const set = async (invoiceNumberResetsYearly: boolean) =>
      (await owner.patch('/settings', { invoiceNumberResetsYearly })).body.nextInvoiceNumber
    expect([await issue(), await issue()]).toEqual(['INV-2026-0001', 'INV-2026-0002'])
    expect([await set(true), await issue()]).toEqual([3, 'INV-2026-0003'])
    expect([await set(false), await issue()]).toEqual([4, 'INV-2026-0004'])
    expect([await set(true), await issue()]).toEqual([5, 'INV-2026-0005'])
    expect([await set(false), await issue()]).toEqual([6, 'INV-2026-0006'])
    // New Year's Day in Sydney.
    app.clock.now = new Date('2026-12-31T14:00:00Z')
    expect([await set(true), await issue()]).toEqual([1, 'INV-2027-0001'])
    expect([await set(false), await issue()]).toEqual([7, 'INV-2027-0007'])
  })

  test('an expense fixes the currency as an order does', async () => {
    const { owner } = await newBakery()
    await owner.post('/expenses', { date: '2026-06-09', description: 'Butter', totalIncTax: '24' })
    expect((await owner.patch('/settings', { currency: 'EUR' })).status).toBe(422)
  })

  test('the currency is free until the first order and fixed from then on', async () => {
    const { owner, inScope } = await newBakery()
    expect((await owner.patch('/settings', { currency: 'NZD' })).body).toMatchObject({
      currency: 'NZD',
      currencySymbol: '$',
    })
    await inScope((scope) => addOrder(scope))
    const fixed = await owner.patch('/settings', { currency: 'EUR' })
    expect(fixed.status).toBe(422)
    expect(fixed.body.fields.currency).toContain('You already have amounts in NZD')
    expect((await owner.patch('/settings', { currency: 'NZD' })).status).toBe(200)
  })

  test('numbers that start again each year need the year in them', async () => {
    const { owner } = await newBakery()
    expect((await owner.patch('/settings', { invoiceNumberResetsYearly: true })).status).toBe(200)
    const { body } = await owner.patch('/settings', { invoiceNumberPattern: 'INV-{0000}' })
    expect(body.fields.invoiceNumberPattern).toContain('{YYYY}')
  })

  test('the logo is one of the bakery’s own pictures', async () => {
    const { owner } = await newBakery()
    const { status, body } = await owner.patch('/settings', { businessLogoId: 999_999 })
    expect(status).toBe(422)
    expect(body.fields.businessLogoId).toBeDefined()
  })

  test('a product keeps its tax when its country is taken over again, or left and returned to', async () => {
    const { owner } = await newBakery()
    const adopt = async (country: string) => (await owner.post('/settings/country', { country })).body
    const { customTaxRates } = await adopt('GB')
    const zero = customTaxRates.find(({ name }: { name: string }) => name === 'VAT zero rate')
    await owner.patch('/settings', { deliveryTaxRateId: zero.id })
    const bread = await owner.post('/products', { name: 'Bread', type: 'cake', price: '4', taxRateId: zero.id })
    expect(bread.status, bread.text).toBe(201)
    const ids = (rates: { id: number; isDefault: boolean; archived: boolean }[]) =>
      rates.filter(({ archived }) => !archived).map(({ id, isDefault }) => [id, isDefault])
    const again = await adopt('GB')
    expect(ids(again.customTaxRates)).toEqual(ids(customTaxRates))
    expect(again.deliveryTaxRateId).toBe(zero.id)
    const away = await adopt('NZ')
    expect(ids(away.customTaxRates)).toEqual([[expect.any(Number), true]])
    expect(away.deliveryTaxRateId).toBeNull()
    const back = (await adopt('GB')).customTaxRates
    expect(back).toContainEqual(expect.objectContaining({ id: zero.id, archived: false, isDefault: false }))
    expect(ids(back)).toHaveLength(2)
  })

  test('a country brings its currency, formats and tax rates', async () => {
    const { owner } = await newBakery()
    const { body } = await owner.post('/settings/country', { country: 'GB' })
    expect(body).toMatchObject({
      country: 'GB',
      currency: 'GBP',
      currencySymbol: '£',
      timezone: 'Europe/London',
      taxTerminology: 'VAT',
      distanceUnit: 'miles',
    })
    expect(
      body.customTaxRates.map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault]),
    ).toEqual([
      ['VAT', true],
      ['VAT zero rate', false],
    ])
    expect((await owner.post('/settings/country', { country: 'ZZ' })).status).toBe(422)
    const { body: history } = await owner.get('/settings/history')
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['changed', 'country-adopted'])
  })
})

describe('the history of the settings', () => {
  test('tells who changed what, newest first, and nothing of other bakeries', async () => {
    const { owner } = await newBakery()
    await owner.patch('/settings', { hourlyRate: '30' })
    await owner.patch('/settings', { hourlyRate: '30' })
    const rate = await owner.post('/tax-rates', { name: 'Luxury', rate: '30' })
    await owner.del(`/tax-rates/${rate.body.id}`)
    await owner.post('/terms', { body: 'Fees are kept.' })
    const { body } = await owner.get('/settings/history')
    expect(body.map(({ act }: { act: string }) => act)).toEqual([
      'terms-saved',
      'rate-removed',
      'rate-added',
      'changed',
    ])
    expect(body[3]).toMatchObject({ details: { hourlyRate: ['0.00', '30.00'] }, actorName: expect.any(String) })
    expect((await (await newBakery()).owner.get('/settings/history')).body).toEqual([])
  })
})

describe('terms', () => {
  test('each change is a new version, and the same words again are not', async () => {
    const { owner } = await newBakery()
    expect((await owner.get('/terms')).body).toEqual([])
    expect((await owner.post('/terms', { body: 'Fees are kept.' })).body).toMatchObject({ revision: 1 })
    expect((await owner.post('/terms', { body: 'Fees are kept. ' })).body).toMatchObject({ revision: 1 })
    expect((await owner.post('/terms', { body: 'Fees are returned.' })).body).toMatchObject({ revision: 2 })
    const { body, headers } = await owner.get('/terms')
    expect(body.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1])
    expect(headers['x-total-count']).toBe('2')
    expect((await owner.post('/terms', { body: ' ' })).body.fields).toEqual({ body: 'Please write your terms' })
  })

  test('a change of the rules is a new version too, and a change of the words alone keeps the rules', async () => {
    const { owner } = await newBakery()
    const rules = { cancel: { steps: [{ days: 14, back: 100 }], feeBack: 0, as: 'money' } }
    expect((await owner.post('/terms', { body: '', rules })).body).toMatchObject({ revision: 1, body: '', rules })
    expect((await owner.post('/terms', { body: '', rules })).body.revision).toBe(1)
    expect((await owner.post('/terms', { body: 'Fees are kept.' })).body).toMatchObject({ revision: 2, rules })
    const other = { ...rules, move: { days: 7, times: 1 } }
    expect((await owner.post('/terms', { body: 'Fees are kept.', rules: other })).body.revision).toBe(3)
    expect((await owner.post('/terms', { body: 'Fees are kept.', rules: null })).body).toMatchObject({ rules: null })
    expect((await owner.get('/terms')).body.map((each: { rules: unknown }) => each.rules)).toEqual([
      null,
      other,
      rules,
      rules,
    ])
  })
})
