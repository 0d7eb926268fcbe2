import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailedToken, must, orderOf } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

type Listed = { kind: string; revision: number | null; state: string; date: string; total: string; number: string }

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { timezone: 'Pacific/Auckland' }), 200)
})
afterAll(closePdfPool)

async function invoiced(changes = {}) {
  const { id, version } = await draftOrder(bakery, changes)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
  return { id, invoice: must(await bakery.owner.post(`/orders/${id}/invoice`), 200) }
}
const change = async (id: number, changes: object) =>
  must(await bakery.owner.patch(`/orders/${id}`, { ...changes, version: (await orderOf(bakery, id)).version }), 200)
const invoicesOf = async (id: number): Promise<Listed[]> =>
  must(await bakery.owner.get(`/orders/${id}/documents`), 200).filter(({ kind }: Listed) => kind === 'invoice')
const pdfOf = async (id: number, revision: number) => {
  const file = await bakery.owner.get(`/orders/${id}/pdf?kind=invoice&revision=${revision}`)
  expect(file.status).toBe(200)
  return file.bytes
}
const textOf = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')

test('an invoice brought up to date leaves what it was: listed with its day, and the same file as ever', async () => {
  const { id, invoice } = await invoiced({ theme: 'Ivory' })
  const first = await pdfOf(id, 1)
  // After midnight in Auckland.
  bakery.app.clock.now = new Date('2026-06-10T13:00:00Z')
  await change(id, { theme: 'Gold', discountType: 'fixed', discount: '50' })
  expect(await invoicesOf(id)).toMatchObject([{ revision: 1, state: 'outdated' }])
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
  await change(id, { theme: 'Silver' })
  must(await bakery.owner.post(`/orders/${id}/invoice`), 200)
  expect(await invoicesOf(id)).toMatchObject([
    { revision: 3, state: 'current', date: '2026-06-10', total: '150.00', number: invoice.number },
    { revision: 2, state: 'replaced', date: '2026-06-11', total: '150.00', number: invoice.number },
    { revision: 1, state: 'replaced', date: '2026-06-10', total: '200.00', number: invoice.number },
  ])
  expect((await pdfOf(id, 1)).equals(first)).toBe(true)
  expect(textOf(await pdfOf(id, 2))).toContain('Gold')
  expect(textOf(await pdfOf(id, 3))).toContain('Silver')
  expect((await bakery.owner.get(`/orders/${id}/pdf?kind=invoice&revision=4`)).status).toBe(404)
  expect(textOf((await bakery.owner.get(`/orders/${id}/pdf?kind=invoice`)).bytes)).toContain('Silver')

  const header = { 'x-order-token': await mailedToken(bakery, id) }
  const { documents } = must(await bakery.app.anonymous.get(`/public/orders/${id}/portal`, header), 200)
  expect(documents.filter(({ kind }: Listed) => kind === 'invoice')).toHaveLength(1)
  const hers = await bakery.app.anonymous.get(`/public/orders/${id}/document?kind=invoice`, header)
  expect(textOf(hers.bytes)).toContain('Silver')
})

test('a former invoice that nobody had opened yet is drawn from what was issued', async () => {
  const { id } = await invoiced({ theme: 'Ivory' })
  await change(id, { theme: 'Gold' })
  must(await bakery.owner.post(`/orders/${id}/invoice`), 200)
  const former = textOf(await pdfOf(id, 1))
  expect([former.includes('Ivory'), former.includes('Gold')]).toEqual([true, false])
})

test('dates, money and rates written another way leave an issued invoice as it is; asked again, it is the same one', async () => {
  const type = must(await bakery.owner.post('/event-types', { name: 'Naming day', color: '#aa5500' }), 201)
  const rate = must(await bakery.owner.post('/tax-rates', { name: 'Cakes', rate: '12' }), 201)
  const line = { name: 'Rose cake', quantity: '2', unitPrice: '100.00', taxRateId: rate.id }
  const { id } = await invoiced({ eventTypeId: type.id, lines: [line] })
  const settings = {
    dateFormat: 'MM-DD-YYYY',
    showCountrySymbol: true,
    taxTerminology: 'VAT',
    bookingFeeLabel: 'Deposit',
  }
  must(await bakery.owner.patch('/settings', settings), 200)
  must(await bakery.owner.patch(`/tax-rates/${rate.id}`, { name: 'Standard', version: rate.version }), 200)
  must(await bakery.owner.patch(`/event-types/${type.id}`, { name: 'Big day', version: type.version }), 200)
  expect(await invoicesOf(id)).toMatchObject([{ revision: 1, state: 'current' }])
  must(await bakery.owner.post(`/orders/${id}/invoice`), 200)
  expect(await invoicesOf(id)).toMatchObject([{ revision: 1, state: 'current' }])
})

test.each([
  ['an item', { lines: [{ name: 'Lily cake', quantity: '2', unitPrice: '100.00' }] }],
  ['an amount', { setupFee: '15' }],
  ['the day', { eventDate: '2026-08-22' }],
  ['the day on which it is due', { dueDate: '2026-08-01' }],
])('%s that changes in the order marks its invoice', async (_, changes) => {
  const { id } = await invoiced()
  await change(id, { notes: 'Nothing that it shows' })
  expect(await invoicesOf(id)).toMatchObject([{ state: 'current' }])
  await change(id, changes)
  expect(await invoicesOf(id)).toMatchObject([{ state: 'outdated' }])
})

test('an invoice from before this was kept is compared by what it shows', async () => {
  const { id } = await invoiced({ theme: 'Ivory' })
  await bakery.inScope(({ db, businessId }) =>
    sql`update invoices set facts = null where business_id = ${businessId} and order_id = ${id}`.execute(db),
  )
  expect(await invoicesOf(id)).toMatchObject([{ state: 'current' }])
  await change(id, { theme: 'Gold' })
  expect(await invoicesOf(id)).toMatchObject([{ state: 'outdated' }])
})

test('the invoice of a cancelled order asks for nothing any more, so it is not sent', async () => {
  const { id } = await invoiced()
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', reason: 'Moved away', version }), 200)
  const sent = await bakery.owner.post(`/orders/${id}/send`, { kind: 'invoice' })
  expect([sent.status, sent.body.error]).toEqual([
    409,
    'This order was cancelled, so its invoice no longer asks for anything',
  ])
  expect((await bakery.owner.get(`/orders/${id}/pdf?kind=invoice`)).status).toBe(200)
})
