import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { DEFAULT_LAYOUT } from '#modules/settings/papers/document-layout.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  await bakery.owner.patch('/settings', { currency: 'EUR' })
})
afterAll(closePdfPool)

const choice = {
  ...DEFAULT_LAYOUT,
  accentColor: '#225b90',
  paper: 'us-letter',
  invoiceFooter: 'Thank you',
  quoteFooter: null,
  bankDetails: 'BSB 063-000',
  accountHolder: null,
}
const layout = async () => (await bakery.owner.get('/settings/invoice-layout')).body
const save = async (changes: Record<string, unknown>) =>
  bakery.owner.patch('/settings/invoice-layout', { ...choice, ...changes, version: (await layout()).version })

describe('the layout of documents', () => {
  it('is the classic one until the owner chooses', async () => {
    expect(await layout()).toMatchObject({ ...DEFAULT_LAYOUT, paper: 'a4', accentColor: '#ec4899' })
  })

  it('is kept with what the settings page shows of it', async () => {
    const saved = await save({ template: 'compact', logoSize: 40, showPhone: false })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ template: 'compact', logoSize: 40, showPhone: false, accentColor: '#225b90' })
    const settings = (await bakery.owner.get('/settings')).body
    expect(settings).toMatchObject({ accentColor: '#225b90', paper: 'us-letter', bankDetails: 'BSB 063-000' })
  })

  it('names the field that cannot be', async () => {
    for (const [field, value] of [
      ['logoSize', 161],
      ['logoSize', 39],
      ['template', 'gothic'],
      ['accentColor', 'pink'],
      ['paper', 'a3'],
    ] as const) {
      const answer = await save({ [field]: value })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
    }
  })

  it('does not overwrite what somebody else saved', async () => {
    const { version } = await layout()
    await save({ template: 'modern' })
    const late = await bakery.owner.patch('/settings/invoice-layout', { ...choice, version })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    const blind = await bakery.owner.patch('/settings/invoice-layout', choice)
    expect([blind.status, Object.keys(blind.body.fields)]).toEqual([400, ['version']])
  })

  it('keeps what a change does not name', async () => {
    await save({ template: 'modern', logoSize: 60, invoiceFooter: 'Kept' })
    const { version } = await layout()
    const changed = await bakery.owner.patch('/settings/invoice-layout', { showPhone: false, version })
    expect(changed.body).toMatchObject({ template: 'modern', logoSize: 60, invoiceFooter: 'Kept', showPhone: false })
  })

  it('can be looked at before it is saved', async () => {
    for (const kind of ['Quote', 'Invoice', 'Receipt (Paid)', 'Payment Received']) {
      const { status, body, text } = await bakery.owner.post('/settings/invoice-layout/preview', { ...choice, kind })
      expect(status, text).toBe(200)
      expect(body.svg).toContain('<svg')
      expect(body.pages).toBeGreaterThan(0)
    }
  })

  it('is that of the documents sent from now on, and of none sent before', async () => {
    await save({ showPhone: false, invoiceFooter: 'First footer' })
    await bakery.owner.patch('/settings', { businessPhone: '+61 400 777 888' })
    const contact = (
      await bakery.owner.post('/contacts', { firstName: 'Mia', lastName: 'Lane', email: 'mia@example.test' })
    ).body
    const invoiced = async (eventDate: string) => {
      const order = (
        await bakery.owner.post('/orders', {
          contactId: contact.id,
          eventDate,
          bookingFeeKind: 'none',
          lines: [{ name: 'Cake', quantity: '1', unitPrice: '90.00' }],
        })
      ).body
      const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
      expect(moved.status, moved.text).toBe(200)
      expect((await bakery.owner.post(`/orders/${order.id}/invoice`, {})).status).toBe(200)
      return order.id as number
    }
    const pdf = async (id: number) => {
      const answer = await bakery.owner.get(`/orders/${id}/pdf?kind=invoice`)
      expect(answer.status, answer.text).toBe(200)
      return readPdfText(answer.bytes).join('\n')
    }
    const first = await invoiced('2026-12-12')
    expect(await pdf(first)).not.toContain('777 888')
    await save({ showPhone: true, invoiceFooter: 'Second footer' })
    const second = await invoiced('2026-12-13')
    expect(await pdf(second)).toContain('777 888')
    expect(await pdf(second)).toContain('Second footer')
    expect(await pdf(first)).toContain('First footer')
    expect(await pdf(first)).not.toContain('777 888')
  })

  it('lets an invoice be paid by its code, which follows what is due whenever the invoice is brought up to date', async () => {
    const { owner } = bakery
    await save({ showPayCode: true, bankDetails: 'IBAN DE89 3704 0044 0532 0130 00' })
    const contact = (await owner.post('/contacts', { firstName: 'Ida', lastName: 'Lund', email: 'ida@example.test' }))
      .body
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '90.00' }]
    const draft = {
      contactId: contact.id,
      eventDate: '2026-12-14',
      bookingFeeKind: 'fixed',
      bookingFeeValue: '40.00',
      lines,
    }
    const order = (await owner.post('/orders', draft)).body
    expect((await owner.post(`/orders/${order.id}/status`, { to: 'Booked', version: order.version })).status).toBe(200)
    await owner.post(`/orders/${order.id}/invoice`, {})
    const pdf = async () => (await owner.get(`/orders/${order.id}/pdf?kind=invoice`)).bytes as Buffer
    const code = async () => /Scan with[^)]*\)/.exec(readPdfText(await pdf()).join(' '))?.[0].replace(/\s+/g, ' ')
    const pay = (amount: string) => owner.post(`/orders/${order.id}/payments`, { amount, method: 'Cash' })
    expect(await code()).toBe('Scan with your bank’s app to pay €40.00 (Booking Fee)')
    const sent = await pdf()
    expect((await pay('40.00')).status).toBe(201)
    expect((await pdf()).equals(sent)).toBe(true)
    await owner.post(`/orders/${order.id}/invoice`, {})
    expect(await code()).toBe('Scan with your bank’s app to pay €50.00 (Balance due)')
    await pay('50.00')
    await owner.post(`/orders/${order.id}/invoice`, {})
    expect(await code()).toBeUndefined()
  })
})
