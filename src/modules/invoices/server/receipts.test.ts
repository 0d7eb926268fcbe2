import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { sampleShowing } from '#modules/documents/sample-showing.ts'
import { orderDocumentPdf } from '#modules/documents/server/pdf/order-document.ts'
import { shownOrder } from '#modules/documents/shown-order.ts'
import { draftOrder, mailedToken, mailsOf, must, orderOf } from '#modules/quotes/server/testing.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { TEMPLATES } from '#modules/settings/papers/document-layout.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { listReceipts } from './receipt.ts'

type Listed = { kind: string; title: string; revision: number | null; paymentId: number | null; state: string }

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

async function booked() {
  const { id, version } = await draftOrder(bakery, { theme: 'Ivory' })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
  return id
}
const pay = async (id: number, amount: string, more = {}) =>
  must(await bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', ...more }), 201)
const change = async (id: number, changes: object) =>
  must(await bakery.owner.patch(`/orders/${id}`, { ...changes, version: (await orderOf(bakery, id)).version }), 200)
async function pdfOf(id: number, which: { paymentId?: number; revision?: number } = {}) {
  const asked = Object.entries(which).map(([name, value]) => `&${name}=${value}`)
  const file = await bakery.owner.get(`/orders/${id}/pdf?kind=receipt${asked.join('')}`)
  expect(file.status).toBe(200)
  return file.bytes
}
const textOf = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')
const receiptsOf = async (id: number): Promise<Listed[]> =>
  must(await bakery.owner.get(`/orders/${id}/documents`), 200).filter(({ kind }: Listed) => kind === 'receipt')

test('a receipt that was given stays the same file, whatever changes in the order, the settings or the contact', async () => {
  const id = await booked()
  const { id: paymentId } = await pay(id, '100')
  const rest = await pay(id, '100')
  const given = [await pdfOf(id, { paymentId }), await pdfOf(id)]
  await change(id, { theme: 'Gold', lines: [{ name: 'Lily cake', quantity: '1', unitPrice: '200.00' }] })
  const { contactId } = await orderOf(bakery, id)
  const contact = must(await bakery.owner.get(`/contacts/${contactId}`), 200)
  const named = { firstName: 'Emilia', version: contact.version }
  must(await bakery.owner.patch(`/contacts/${contactId}`, named), 200)
  must(await bakery.owner.patch('/settings', { dateFormat: 'MM-DD-YYYY', businessName: 'Another name' }), 200)
  const now = [await pdfOf(id, { paymentId }), await pdfOf(id)]
  expect(now.map((bytes, i) => bytes.equals(given[i] as Buffer))).toEqual([true, true])
  // Nobody had requested it, but it still shows what was true when the payment came.
  const late = textOf(await pdfOf(id, { paymentId: rest.id }))
  expect([late.includes('Rose cake'), late.includes('Lily cake'), late.includes('Emilia')]).toEqual([
    true,
    false,
    false,
  ])
  expect(await receiptsOf(id)).toMatchObject([
    { paymentId, revision: 1, state: 'current' },
    { paymentId: rest.id, revision: 1, state: 'current' },
    { paymentId: null, revision: 1, state: 'current' },
  ])
})

test("a 'Payment Received' names what is still to be paid, and nothing that is paid", async () => {
  const { id, version } = await draftOrder(bakery, { bookingFeeKind: 'fixed', bookingFeeValue: '100' })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
  const shownFor = async (amount: string) => {
    const { id: paymentId } = await pay(id, amount)
    await pdfOf(id, { paymentId })
    return bakery.inScope(async (scope) => (await listReceipts(scope, id))[0]?.shown)
  }
  expect((await shownFor('60'))?.dueRows).toMatchObject([
    { label: 'Booking Fee', amount: '$40.00' },
    { label: 'Balance', amount: '$100.00' },
  ])
  const second = await shownFor('70')
  expect(second?.dueRows).toMatchObject([{ label: 'Balance', amount: '$70.00' }])
})

test.each(TEMPLATES)("a 'Payment Received' laid out as %s fits on one page", async (template) => {
  for (const paper of ['a4', 'us-letter'] as const) {
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      businessName: 'Honey & Thyme',
      businessAddress: '14 Rosella Lane\nBrunswick VIC 3056\nAustralia',
      businessPhone: '+61 400 123 456',
      businessEmail: 'hello@honey.example',
      bankDetails: 'BSB 063-000\nAccount 1234 5678\nHoney & Thyme',
      invoiceFooter: 'Thank you!',
      kitchenMayContain: ['nuts', 'sesame'],
      taxEnabled: true,
      documentLayout: { ...DEFAULT_SETTINGS.documentLayout, template },
      paper,
    }
    const asked = { kind: 'Payment Received', settings, takesCards: true, terms: null } as const
    const sample = sampleShowing({ ...asked, today: '2026-06-10', now: '2026-06-10T10:00:00.000Z' })
    expect(readPdfText(await orderDocumentPdf(shownOrder(sample)))).toHaveLength(1)
  }
})

test('a receipt that was mailed with its payment is the one to download, and the one that is mailed again', async () => {
  const id = await booked()
  const { id: paymentId } = await pay(id, '100', { sendReceipt: true })
  await change(id, { theme: 'Gold' })
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'receipt', paymentId }), 200)
  const attached = (await mailsOf(bakery, id)).map(
    ({ attachments }) => (attachments as { documentId: number }[])[0]?.documentId,
  )
  expect(attached).toHaveLength(2)
  expect(new Set(attached).size).toBe(1)
  const text = textOf(await pdfOf(id, { paymentId }))
  expect([text.includes('Ivory'), text.includes('Gold')]).toEqual([true, false])
  const header = { 'x-order-token': await mailedToken(bakery, id) }
  const hers = await bakery.app.anonymous.get(
    `/public/orders/${id}/document?kind=receipt&paymentId=${paymentId}`,
    header,
  )
  expect(hers.bytes.equals(await pdfOf(id, { paymentId }))).toBe(true)
})

test('a corrected payment has a further receipt, one that was taken back none; what was given before stays to read', async () => {
  const id = await booked()
  const { id: paymentId } = await pay(id, '50')
  const first = await pdfOf(id, { paymentId })
  must(await bakery.owner.patch(`/payments/${paymentId}`, { note: 'By hand', version: 1 }), 200)
  expect(await receiptsOf(id)).toMatchObject([{ revision: 1, state: 'current' }])
  must(await bakery.owner.patch(`/payments/${paymentId}`, { amount: '60', version: 2 }), 200)
  expect(await receiptsOf(id)).toMatchObject([
    { revision: 2, state: 'current', total: '60.00' },
    { revision: 1, state: 'replaced', total: '50.00' },
  ])
  expect(textOf(await pdfOf(id, { paymentId }))).toContain('$60.00')
  expect((await pdfOf(id, { paymentId, revision: 1 })).equals(first)).toBe(true)
  expect((await receiptsOf(id)).map(({ revision, state }) => [revision, state])).toEqual([
    [2, 'current'],
    [1, 'replaced'],
  ])
  must(await bakery.owner.del(`/payments/${paymentId}`), 204)
  expect((await receiptsOf(id)).map(({ revision, state }) => [revision, state])).toEqual([
    [2, 'void'],
    [1, 'void'],
  ])
  expect((await pdfOf(id, { paymentId, revision: 1 })).equals(first)).toBe(true)
  expect((await bakery.owner.get(`/orders/${id}/pdf?kind=receipt&paymentId=${paymentId}`)).status).toBe(404)
  const header = { 'x-order-token': await linkedToken(id) }
  expect(must(await bakery.app.anonymous.get(`/public/orders/${id}/portal`, header), 200).documents).toEqual([])
})

const linkedToken = async (id: number): Promise<string> =>
  must(await bakery.owner.post(`/orders/${id}/link`, {}), 200).url.split('token=')[1]

test('a paid order that grows and is paid again gets a further receipt; the first one stays', async () => {
  const id = await booked()
  await pay(id, '200')
  const first = await pdfOf(id)
  await change(id, { lines: [{ name: 'Rose cake', quantity: '3', unitPrice: '100.00' }] })
  const ofAll = async () => (await receiptsOf(id)).filter(({ paymentId }) => paymentId === null)
  expect(await ofAll()).toMatchObject([{ revision: 1, state: 'void' }])
  await pay(id, '100')
  const text = textOf(await pdfOf(id))
  expect([text.includes('Receipt (Paid)'), text.includes('$300.00')]).toEqual([true, true])
  expect(await ofAll()).toMatchObject([
    { revision: 2, state: 'current' },
    { revision: 1, state: 'replaced' },
  ])
  expect((await pdfOf(id, { revision: 1 })).equals(first)).toBe(true)
})

test('a payment of an earlier day is receipted with what was paid up to its day, mailed at once or made later', async () => {
  const back = { paymentDate: '2026-06-08' }
  for (const sendReceipt of [true, false]) {
    const id = await booked()
    await pay(id, '120', { paymentDate: '2026-06-10' })
    const { id: paymentId } = await pay(id, '30', { ...back, sendReceipt })
    const text = textOf(await pdfOf(id, { paymentId }))
    expect(text).toContain('$170.00')
    expect(text).not.toContain('$120.00')
  }
})

test('to look at a receipt keeps nothing: it was kept with its payment, and one that was not shows the order of today', async () => {
  const id = await booked()
  await pay(id, '100')
  const rows = () =>
    bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('receipts')
        .select(['payment_id', 'title'])
        .where('business_id', '=', businessId)
        .where('order_id', '=', id)
        .execute(),
    )
  const kept = await rows()
  expect(kept).toHaveLength(1)
  // Nothing is owed any more, although no payment came.
  await change(id, { lines: [{ name: 'Half a cake', quantity: '1', unitPrice: '100.00' }] })
  const text = textOf(await pdfOf(id))
  expect([text.includes('Receipt (Paid)'), text.includes('Half a cake')]).toEqual([true, true])
  const header = { 'x-order-token': await linkedToken(id) }
  expect((await bakery.app.anonymous.get(`/public/orders/${id}/document?kind=receipt`, header)).status).toBe(200)
  expect(await rows()).toEqual(kept)
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'receipt' }), 200)
  expect(await rows()).toHaveLength(2)
})

test('five at once are given one receipt', async () => {
  const id = await booked()
  const { id: paymentId } = await pay(id, '50')
  const files = await Promise.all(Array.from({ length: 5 }, () => pdfOf(id, { paymentId })))
  expect(files.map((bytes) => bytes.equals(files[0] as Buffer))).toEqual(files.map(() => true))
  expect(await receiptsOf(id)).toMatchObject([{ revision: 1, state: 'current' }])
})
