import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { jpegWithExif, photo } from '#server/files/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'

const jpeg = jpegWithExif(await photo(1000, 500).jpeg(90), 1)
let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const BUTTER = { date: '2026-06-09', description: 'Butter', totalIncTax: '24' }

async function spent(body: Record<string, unknown> = {}, shop = bakery) {
  const answer = await shop.owner.post('/expenses', { ...BUTTER, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function categoryOf(name: string, shop = bakery): Promise<{ id: number; version: number }> {
  const { body } = await shop.owner.get('/expense-categories')
  return body.find((category: { name: string }) => category.name === name)
}
const refusal = async (body: Record<string, unknown>) => {
  const answer = await bakery.owner.post('/expenses', { ...BUTTER, ...body })
  return [answer.status, answer.body.fields]
}

describe('an expense', () => {
  it('needs a day, a description and an amount, and nothing else', async () => {
    const expense = await spent()
    expect(expense).toMatchObject({
      totalIncTax: '24.00',
      vat: '0.00',
      amount: '24.00',
      paymentSource: 'Card',
      taxDeductible: true,
      businessPercent: '100',
      businessTotal: '24.00',
      isRefund: false,
      isDraft: false,
      category: null,
      receipts: [],
      orders: [],
    })
    expect((await bakery.owner.get(`/expenses/${expense.id}`)).body).toEqual(expense)
    expect(await refusal({ totalIncTax: '0' })).toEqual([422, { totalIncTax: 'Enter an amount other than 0' }])
    expect(await refusal({ description: ' ' })).toEqual([422, { description: 'Description is required' }])
  })
  it('takes its tax from its category until somebody types another', async () => {
    const { id, version } = await categoryOf('Packaging')
    expect((await bakery.owner.patch(`/expense-categories/${id}`, { taxRate: '10', version })).status).toBe(200)
    const boxes = await spent({ categoryId: id, totalIncTax: '110', description: 'Boxes' })
    expect(boxes).toMatchObject({ vat: '10.00', amount: '100.00', taxRate: '10', category: 'Packaging' })
    const more = await bakery.owner.patch(`/expenses/${boxes.id}`, { totalIncTax: '220', version: boxes.version })
    expect(more.body).toMatchObject({ vat: '20.00', taxRate: '10' })
    const typed = await bakery.owner.patch(`/expenses/${boxes.id}`, { vat: '19.50', version: more.body.version })
    expect(typed.body).toMatchObject({ vat: '19.50', amount: '200.50', taxRate: null })
    const later = await bakery.owner.patch(`/expenses/${boxes.id}`, { totalIncTax: '230', version: typed.body.version })
    expect(later.body).toMatchObject({ vat: '19.50', amount: '210.50' })
    expect(await refusal({ vat: '25' })).toEqual([422, { vat: 'The tax cannot be more than the amount' }])
  })
  it('counts only its business part, rounded row by row', async () => {
    const phone = await spent({ description: 'Phone', totalIncTax: '33.33', vat: '3.03', businessPercent: '50' })
    expect(phone).toMatchObject({ businessTotal: '16.67', businessVat: '1.52', businessAmount: '15.15' })
  })
  it('is a refund below zero', async () => {
    expect(await spent({ totalIncTax: '-8.00', vat: '0.80' })).toMatchObject({
      isRefund: true,
      vat: '-0.80',
      amount: '-7.20',
    })
  })
  it('knows its supplier where a contact has the name', async () => {
    const { id } = (
      await bakery.owner.post('/contacts', {
        firstName: 'Ola',
        lastName: 'Nordmann',
        businessName: 'Dairy Co',
        supplier: true,
      })
    ).body
    expect(await spent({ supplier: 'dairy co' })).toMatchObject({ supplier: 'dairy co', supplierId: id })
    expect(await spent({ supplierId: id })).toMatchObject({ supplier: 'Dairy Co', supplierId: id })
    expect(await spent({ supplier: 'Corner shop' })).toMatchObject({ supplierId: null })
    expect((await bakery.owner.get('/expenses/suppliers')).body).toEqual(['Corner shop', 'Dairy Co'])
    await bakery.owner.del(`/contacts/${id}`)
    expect((await bakery.owner.get(`/contacts/${id}`)).body.archived).toBe(true)
  })
  it('names the orders that it was for', async () => {
    const order = (await bakery.owner.post('/orders', { lines: [{ name: 'Cake', quantity: '1', unitPrice: '10' }] }))
      .body
    const { id, version, orders } = await spent({ orderIds: [order.id] })
    expect(orders).toEqual([{ id: order.id, label: 'Draft' }])
    expect((await bakery.owner.patch(`/expenses/${id}`, { orderIds: [], version })).body.orders).toEqual([])
    expect(await refusal({ orderIds: [999_999_999] })).toEqual([422, { orderIds: 'Choose an order from the list' }])
  })
  it('comes back from the bin with its orders, even where one of them was deleted after it', async () => {
    const order = (await bakery.owner.post('/orders', { lines: [{ name: 'Cake', quantity: '1', unitPrice: '10' }] }))
      .body
    const { id } = await spent({ orderIds: [order.id] })
    await bakery.owner.del(`/expenses/${id}`)
    await bakery.owner.del(`/orders/${order.id}`)
    const back = await bakery.owner.post(`/expenses/${id}/restore`)
    expect([back.status, back.body.orders?.length], back.text).toEqual([200, 1])
  })
  it('is copied as a purchase of today, with a receipt of its own to come', async () => {
    const { id } = await spent({ notes: 'Two boxes', vat: '2' })
    const copy = (await bakery.owner.post(`/expenses/${id}/duplicate`)).body
    expect(copy).toMatchObject({
      description: 'Butter',
      vat: '2.00',
      notes: 'Two boxes',
      date: '2026-06-10',
      receipts: [],
    })
  })
})

describe('the list of expenses', () => {
  it('begins with the newest, is narrowed and adds up without drafts', async () => {
    const shop = await newBakery()
    const { id: categoryId } = await categoryOf('Ingredients', shop)
    await spent({ date: '2026-06-01', description: 'Eggs', categoryId }, shop)
    await spent({ date: '2026-06-03', description: 'Flour', totalIncTax: '10.50', businessPercent: '50' }, shop)
    await spent({ date: '2026-05-02', description: 'Boxes', totalIncTax: '7' }, shop)
    await spent({ date: '2026-06-04', description: 'Rent', totalIncTax: '300', isDraft: true }, shop)
    const names = async (query: string) =>
      (await shop.owner.get(`/expenses?${query}`)).body.map(({ description }: { description: string }) => description)
    expect(await names('')).toEqual(['Rent', 'Flour', 'Eggs', 'Boxes'])
    expect(await names('from=2026-06-01&to=2026-06-03')).toEqual(['Flour', 'Eggs'])
    expect(await names(`categoryId=${categoryId}`)).toEqual(['Eggs'])
    expect(await names('q=ingred')).toEqual(['Eggs'])
    expect(await names('state=draft')).toEqual(['Rent'])
    expect(await names('sort=-totalIncTax')).toEqual(['Rent', 'Eggs', 'Flour', 'Boxes'])
    expect((await shop.owner.get('/expenses/sums?from=2026-06-01')).body).toEqual({
      total: '34.50',
      tax: '0.00',
      business: '29.25',
    })
    const csv = await shop.owner.get('/expenses/export?state=uncategorized&q=flour')
    expect(csv.text).toContain('2026-06-03,Uncategorized,Flour,,Card,10.50,0.00,10.50,50,5.25,Yes,')
  })
})

describe('categories', () => {
  it("are the specification's for a new bakery, in two lists", async () => {
    const { owner } = await newBakery()
    const names = async (kind: string) =>
      (await owner.get(`/expense-categories?kind=${kind}`)).body.map(({ name }: { name: string }) => name)
    expect((await names('expense')).join(', ')).toBe(
      'Advertising, Courses, Ingredients, Insurance, Internet, Memberships, Mobile, Packaging, Postage, Printing, Refunds, Rent, Stationery, Travel, Vehicle, Website',
    )
    expect(await names('income')).toHaveLength(8)
  })
  it('are archived, not deleted, once something is in them', async () => {
    const { id } = await categoryOf('Courses')
    const expense = await spent({ categoryId: id })
    await bakery.owner.del(`/expense-categories/${id}`)
    expect((await bakery.owner.get(`/expense-categories/${id}`)).body.archived).toBe(true)
    expect(await refusal({ categoryId: id })).toEqual([
      422,
      { categoryId: 'Choose a category of expenses from the list' },
    ])
    const kept = await bakery.owner.patch(`/expenses/${expense.id}`, { notes: 'x', version: expense.version })
    expect(kept.body.category).toBe('Courses')
  })
  it('categories of one list have different names, and income has its own', async () => {
    const taken = await bakery.owner.post('/expense-categories', { name: 'rent' })
    expect(taken.body.fields).toEqual({ name: 'There is already a category called "rent"' })
    const income = await bakery.owner.post('/expense-categories', { name: 'Rent', kind: 'income' })
    expect(income.status, income.text).toBe(201)
    expect(await refusal({ categoryId: income.body.id })).toEqual([422, { categoryId: expect.any(String) }])
  })
})

describe('the overview of a month', () => {
  it('adds up by category against its budget, and names what is missing', async () => {
    const shop = await newBakery()
    const { id, version } = await categoryOf('Ingredients', shop)
    await shop.owner.patch(`/expense-categories/${id}`, { budget: '50', version })
    await spent({ categoryId: id, totalIncTax: '60', businessPercent: '50' }, shop)
    await spent({ categoryId: id, totalIncTax: '-5' }, shop)
    await spent({ totalIncTax: '10', date: '2026-06-30' }, shop)
    await spent({ totalIncTax: '99', date: '2026-05-31' }, shop)
    await spent({ totalIncTax: '99', isDraft: true }, shop)
    const { body } = await shop.owner.get('/business-expenses?month=2026-06')
    expect(body).toMatchObject({
      spent: '35.00',
      categories: [
        { name: 'Ingredients', spent: '25.00', budget: '50.00' },
        { id: null, name: 'Uncategorized', spent: '10.00', budget: null },
      ],
      drafts: [{ total: '99.00' }],
      receiptsMissing: { count: 2, total: '70.00' },
    })
    expect(body.months.slice(-2)).toEqual([
      { month: '2026-05', spent: '99.00' },
      { month: '2026-06', spent: '35.00' },
    ])
  })
})

/** Runs the jobs some days from now, without using anybody's session. */
async function jobsAfter(days: number, { app }: TestBakery): Promise<void> {
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + days * 86_400_000)
  await runJobs(app.services, jobs(app.services))
  await runJobs(app.services, jobs(app.services))
  app.clock.now = now
}

describe('a recurring expense', () => {
  it('makes a draft on its day, once, without a receipt, and counts once it is confirmed', async () => {
    const shop = await newBakery()
    const made = await shop.owner.post('/recurring-expenses', {
      description: 'Rent',
      totalIncTax: '300',
      every: 'monthly',
      startsOn: '2026-06-12',
      endsOn: '2026-08-01',
    })
    expect([made.status, made.body.nextOn], made.text).toEqual([201, '2026-06-12'])
    const drafts = async () => (await shop.owner.get('/expenses?state=draft&sort=date')).body
    await jobsAfter(1, shop)
    expect(await drafts()).toEqual([])
    await jobsAfter(40, shop)
    expect((await drafts()).map(({ date, totalIncTax }: Record<string, string>) => [date, totalIncTax])).toEqual([
      ['2026-06-12', '300.00'],
      ['2026-07-12', '300.00'],
    ])
    // The next one would be after the last day.
    expect((await shop.owner.get(`/recurring-expenses/${made.body.id}`)).body.nextOn).toBeNull()
    const [{ id }] = await drafts()
    expect((await shop.owner.post(`/expenses/${id}/confirm`)).body.isDraft).toBe(false)
    expect(await drafts()).toHaveLength(1)
  })
})

describe('receipts', () => {
  const pdf = (extra = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<< /Size 1 ${extra} >>\n%%EOF\n`)

  async function send(url: string, files: [string, Buffer, string][], fields: Record<string, string> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, bytes, fileName] of files) form.append(name, new Blob([new Uint8Array(bytes)]), fileName)
    const encoded = new Response(form)
    const answer = await bakery.app.app.inject({
      method: 'POST',
      url,
      headers: { cookie: bakery.cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const original = async (id: number) => {
    const answer = await bakery.app.app.inject({
      url: `/api/media/${id}/original`,
      headers: { cookie: bakery.cookie },
    })
    return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
  }

  it('are photographs and PDFs, many to an expense, kept as they were sent', async () => {
    const { id } = await spent()
    const answer = await send(`/api/expenses/${id}/receipts`, [
      ['receipt', pdf(), 'bill.pdf'],
      ['receipt', jpeg, 'till.jpg'],
    ])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const worker = startPictureWorker(bakery.app.services)
    await worker.round()
    await worker.stop()
    const { receipts } = (await bakery.owner.get(`/expenses/${id}`)).body
    expect(receipts).toMatchObject([
      { fileName: 'bill.pdf', isPdf: true, url: null },
      { fileName: 'till.jpg', isPdf: false, url: expect.stringMatching(/\/320$/) },
    ])
    expect(await original(receipts[0].id)).toEqual({ status: 200, type: 'application/pdf', bytes: pdf() })
    const kept = await original(receipts[1].id)
    expect([kept.status, kept.bytes.equals(Buffer.from(jpeg))]).toEqual([200, true])
  })
  it('that were uploaded before are named when the expense is saved', async () => {
    const { status, body } = await send('/api/media', [['image', pdf(), 'bill.pdf']], { purpose: 'receipt' })
    expect(status).toBe(201)
    expect((await spent({ receiptIds: [body.id] })).receipts).toMatchObject([{ id: body.id, isPdf: true }])
    expect(await refusal({ receiptIds: [999_999_999] })).toEqual([422, { receiptIds: expect.any(String) }])
  })
  it('that are missing are told of from the first that the bakery keeps, and only where one is expected', async () => {
    const shop = await newBakery()
    const butter = await spent({}, shop)
    const missing = async () => {
      const { body } = await shop.owner.get('/expenses?state=no-receipt')
      return body.map(({ id, isReceiptMissing }: typeof butter) => [id, isReceiptMissing])
    }
    await spent({ totalIncTax: '-5' }, shop)
    await spent({ isDraft: true }, shop)
    await spent({ taxDeductible: false }, shop)
    expect(await missing()).toEqual([[butter.id, false]])
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(pdf())]), 'bill.pdf')
    form.set('purpose', 'receipt')
    const encoded = new Response(form)
    const uploaded = await shop.app.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { cookie: shop.cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    const boxes = await spent({ receiptIds: [uploaded.json().id] }, shop)
    expect(boxes.isReceiptMissing).toBe(false)
    expect(await missing()).toEqual([[butter.id, true]])
  })
  it('that cannot be read are refused with what to do about it', async () => {
    const { id } = await spent()
    const said = async (bytes: Buffer, name: string) => {
      const { status, body } = await send(`/api/expenses/${id}/receipts`, [['receipt', bytes, name]])
      return [status, body.fields?.receipt]
    }
    expect(await said(pdf('/Encrypt 5 0 R'), 'bill.pdf')).toEqual([
      422,
      'bill.pdf is locked with a password. Save or print it as a PDF without one, and add that.',
    ])
    expect(await said(Buffer.from('hello'), 'note.txt')).toEqual([
      422,
      expect.stringMatching(/neither a picture nor a PDF/),
    ])
    expect(await said(Buffer.alloc(50 * 1024 * 1024, 1), 'huge.pdf')).toEqual([422, 'huge.pdf is larger than 8MB'])
    expect((await bakery.owner.get(`/expenses/${id}`)).body.receipts).toEqual([])
  })
  it('go when their expense is gone for good, and not before', async () => {
    const { id } = await spent()
    await send(`/api/expenses/${id}/receipts`, [['receipt', pdf(), 'bill.pdf']])
    const [{ id: receipt }] = (await bakery.owner.get(`/expenses/${id}`)).body.receipts
    await bakery.owner.del(`/expenses/${id}`)
    expect((await bakery.owner.post(`/expenses/${id}/restore`)).body.receipts).toHaveLength(1)
    await bakery.owner.del(`/expenses/${id}`)
    await jobsAfter(9, bakery)
    await jobsAfter(11, bakery)
    expect((await original(receipt)).status).toBe(404)
  })
})
