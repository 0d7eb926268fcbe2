import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { REPORTS } from '../reports.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: 'Österreicher' })).body.id
})
afterAll(closePdfPool)

const DAY = '2026-07-04'
const RANGE = `startDate=${DAY}&endDate=${DAY}`

async function order(status: string | null = 'Confirmed', extra: Record<string, unknown> = {}) {
  const made = await bakery.owner.post('/orders', {
    contactId,
    eventDate: DAY,
    bookingFeeKind: 'none',
    lines: [
      { name: 'Cake', quantity: '1', unitPrice: '480', cost: '100' },
      { name: 'Candles', quantity: '2', unitPrice: '5' },
    ],
    ...extra,
  })
  expect(made.status, made.text).toBe(201)
  if (status !== null) {
    const moved = await bakery.owner.post(`/orders/${made.body.id}/status`, {
      to: status,
      version: made.body.version,
      ...(status === 'Cancelled' ? { reason: 'The party is off' } : {}),
    })
    expect(moved.status, moved.text).toBe(200)
  }
  return made.body.id as number
}
const read = async (report: string, range = RANGE) => (await bakery.owner.get(`/reports${report}?${range}`)).body.data

test('every report has its query, and there is no query besides', () => {
  const queries = readdirSync(path.join(import.meta.dirname, 'queries')).map((file) => file.replace(/\.ts$/, ''))
  expect(queries.toSorted()).toEqual(REPORTS.map(({ id }) => id).toSorted())
})

test('a report is two files and a line', () => {
  const root = path.join(import.meta.dirname, '..')
  const source = (...of: string[]) => readFileSync(path.join(root, ...of), 'utf8')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const lines = source('reports.ts').split('\n')
  for (const { id } of REPORTS) {
    const own = files.filter((file) => path.basename(file, '.ts') === id)
    expect(own.toSorted()).toEqual([`definitions/${id}.ts`, `server/queries/${id}.ts`])
    const name = /export const (\w+) = defineReport/.exec(source('definitions', `${id}.ts`))?.[1]
    expect(lines.filter((line) => line.trim() === `${name},`)).toHaveLength(1)
  }
})

describe('the list of orders', () => {
  test('tells orders and quotes of these days; cancelled ones on request, drafts never', async () => {
    const [confirmed, quote, cancelled] = [await order(), await order('Quote'), await order('Cancelled')]
    await order(null)
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(ids(await read('/orders'))).toEqual([confirmed, quote])
    expect(ids(await read('/orders', `${RANGE}&cancelled=true`))).toEqual([confirmed, quote, cancelled])
    expect(ids(await read('/quotes'))).toEqual([quote])
    const [row] = await read('/orders')
    expect(row).toMatchObject({ customerName: 'Zoë Österreicher', costedLines: 1, lines: 2, profit: '336.36' })
  })

  test('a quote earns what is left at the costs of today; an order what was left when it was booked', async () => {
    const shop = await newBakery()
    const created = async (path: string, body: Record<string, unknown>) => (await shop.owner.post(path, body)).body
    const contact = (await created('/contacts', { firstName: 'Ann', lastName: 'Lee' })).id
    const product = await created('/products', { name: 'Cake', type: 'cakes', price: '100', labourCost: '30' })
    const productId = product.data?.id ?? product.id
    const offer = async (to: string) => {
      const lines = [{ productId, name: 'Cake', quantity: '1', unitPrice: '110' }]
      const made = await created('/orders', { contactId: contact, eventDate: DAY, bookingFeeKind: 'none', lines })
      await shop.owner.post(`/orders/${made.id}/status`, { to, version: made.version })
    }
    await offer('Quote')
    await offer('Confirmed')
    const { version } =
      (await shop.owner.get(`/products/${productId}`)).body.data ??
      (await shop.owner.get(`/products/${productId}`)).body
    const changed = await shop.owner.patch(`/products/${productId}`, { labourCost: '45', version })
    expect(changed.status, changed.text).toBe(200)
    const rows = (await shop.owner.get(`/reports/orders?${RANGE}`)).body.data
    expect(rows.map(({ profit }: { profit: string }) => profit)).toEqual(['55.00', '70.00'])
  })

  test('goes out as CSV and as PDF, of its own bakery only', async () => {
    const csv = await bakery.owner.get(`/reports/order-list/download?${RANGE}&format=csv`)
    expect(csv.text.split('\r\n')[0]).toBe('\uFEFFOrder #,Event Date,Customer,Event Type,Status,Total')
    expect(csv.text).toContain('2026-07-04,Zoë Österreicher')
    const pdf = await bakery.owner.get(`/reports/orders/download?${RANGE}&format=pdf`)
    expect(readPdfText(pdf.bytes).join(' ')).toContain('Österreicher')
    const other = await newBakery()
    expect((await other.owner.get(`/reports/orders?${RANGE}`)).body.data).toEqual([])
  })

  test('refuses days the wrong way round by name, and what is no report', async () => {
    const answer = await bakery.owner.get('/reports/orders?startDate=2026-07-04&endDate=2026-07-03')
    expect([answer.status, answer.body.fields]).toEqual([400, { endDate: 'End date must be on or after start date' }])
    const long = await bakery.owner.get('/reports/orders/download?format=csv&startDate=2021-07-04&endDate=2026-07-05')
    expect([long.status, long.body.fields]).toEqual([400, { endDate: 'Choose a range of up to 5 years' }])
    expect((await bakery.owner.get('/reports/orders?startDate=2021-07-04&endDate=2026-07-04')).status).toBe(200)
    expect((await bakery.owner.get('/reports/gossip/download?format=csv')).status).toBe(404)
  })
})

describe('every list and report', () => {
  test('answers, and downloads as CSV and, unless the specification says otherwise, as PDF', async () => {
    await order('Confirmed', { deliveryType: 'Delivery', deliveryAddress: '12 Baker Lane', deliveryTime: '09:15' })
    for (const { id, path: call, pdf } of REPORTS) {
      const answer = await bakery.owner.get(`/reports${call}?${RANGE}`)
      expect([id, answer.status]).toEqual([id, 200])
      const csv = await bakery.owner.get(`/reports/${id}/download?${RANGE}&format=csv`)
      expect([id, csv.status, csv.text.startsWith('\uFEFF')]).toEqual([id, 200, true])
      if (!pdf) continue
      const paper = await bakery.owner.get(`/reports/${id}/download?${RANGE}&format=pdf`)
      expect([id, paper.status, paper.bytes.subarray(0, 4).toString()]).toEqual([id, 200, '%PDF'])
    }
  })

  test('ends where the calendar does, and begins there', async () => {
    for (const range of ['startDate=9999-12-01&endDate=9999-12-31', 'startDate=0001-01-01&endDate=0001-03-01'])
      for (const { id, path: call } of REPORTS)
        expect([200, 422], id).toContain((await bakery.owner.get(`/reports${call}?${range}`)).status)
  })
})

describe('baking lists', () => {
  test('tell every item to make, keep ticks through a save of the order, and take them back', async () => {
    const shop = await newBakery()
    const made = await shop.owner.post('/orders', {
      contactId: (await shop.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' })).body.id,
      eventDate: DAY,
      deliveryTime: '15:00',
      bookingFeeKind: 'none',
      lines: [
        { name: 'Lemon cake', quantity: '2', unitPrice: '50', productType: 'cakes' },
        { name: 'Sign', quantity: '1', unitPrice: '5' },
      ],
    })
    await shop.owner.post(`/orders/${made.body.id}/status`, { to: 'Confirmed', version: made.body.version })
    const items = async () => (await shop.owner.get(`/reports/baking?${RANGE}`)).body.data
    const [cake] = await items()
    expect(cake).toMatchObject({ itemName: 'Lemon cake', quantity: 2, orderTime: 'Hand over 3:00 PM', baked: false })
    expect((await shop.owner.put(`/baking-items/${cake.id}`, { baked: true })).status).toBe(200)
    const { version } = (await shop.owner.get(`/orders/${made.body.id}`)).body
    await shop.owner.patch(`/orders/${made.body.id}`, { theme: 'Woodland', version })
    expect((await items()).map(({ baked }: { baked: boolean }) => baked)).toEqual([true, false])
    const csv = (await shop.owner.get(`/reports/baking-list-by-type/download?${RANGE}&format=csv`)).text.split('\r\n')
    expect(csv.slice(0, 3)).toEqual([
      '\uFEFFType,Date,Order #,Customer,Item Name,Qty,Details,Completed',
      'Cakes,2026-07-04,1,Ann Lee,Lemon cake,2,,Yes',
      'Other,2026-07-04,1,Ann Lee,Sign,1,,No',
    ])
    await shop.owner.put(`/baking-items/${cake.id}`, { baked: false })
    expect((await items())[0].baked).toBe(false)
    expect((await bakery.owner.put(`/baking-items/${cake.id + 1_000_000}`, { baked: true })).status).toBe(404)
  })

  test('keep the items of an order that is ready, ticked, until it is taken back', async () => {
    const shop = await newBakery()
    const made = await shop.owner.post('/orders', {
      eventDate: DAY,
      bookingFeeKind: 'none',
      lines: [{ name: 'Lemon cake', quantity: '2', unitPrice: '50' }],
    })
    let { version } = made.body
    const move = async (to: string) => {
      const moved = await shop.owner.post(`/orders/${made.body.id}/status`, { to, version })
      expect(moved.status, moved.text).toBe(200)
      version = moved.body.version
    }
    const baked = async () => (await shop.owner.get(`/reports/baking?${RANGE}`)).body.data[0].baked
    await move('Confirmed')
    await move('In Progress')
    expect(await baked()).toBe(false)
    await move('Ready')
    expect(await baked()).toBe(true)
    const refused = await shop.owner.put(`/baking-items/${made.body.lines[0].id}`, { baked: false })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/^Its order is ready/)])
    await move('In Progress')
    expect(await baked()).toBe(false)
  })
})

describe('the to-do list', () => {
  test('tells open tasks of the days and overdue ones, those of a day by how much they matter', async () => {
    const shop = await newBakery()
    const task = async (title: string, dueDate: string, priority = 'medium') => {
      const made = await shop.owner.post('/tasks', { title, dueDate, priority })
      expect(made.status, made.text).toBe(201)
      return made.body.id as number
    }
    await task('Wash tins', DAY, 'low')
    await task('Order boards', DAY, 'high')
    await task('Call Ann', '2026-06-01')
    await task('Next week', '2026-07-11')
    const done = await task('Done already', DAY)
    expect((await shop.owner.post(`/tasks/${done}/toggle`, {})).status).toBe(200)
    const { data } = (await shop.owner.get(`/reports/tasks?${RANGE}`)).body
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Call Ann', 'Order boards', 'Wash tins'])
  })
})

describe('sold orders', () => {
  test('counts completed orders by the day they were completed, with what is paid of them', async () => {
    const shop = await newBakery()
    const contact = (await shop.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' })).body.id
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '110', cost: '30' }]
    const made = await shop.owner.post('/orders', { contactId: contact, eventDate: DAY, bookingFeeKind: 'none', lines })
    await shop.owner.post(`/orders/${made.body.id}/status`, { to: 'Confirmed', version: made.body.version })
    await shop.owner.post(`/orders/${made.body.id}/payments`, { amount: '40', method: 'Cash', type: 'partial_payment' })
    const { version } = (await shop.owner.get(`/orders/${made.body.id}`)).body
    const done = await shop.owner.post(`/orders/${made.body.id}/status`, { to: 'Completed', version })
    expect(done.status, done.text).toBe(200)
    const read = async (path: string) => (await shop.owner.get(`/reports${path}`)).body.data
    const { summary, details } = await read('/sales-report-completed')
    expect(summary).toMatchObject({
      totalSalesInclTax: '110.00',
      totalSalesExclTax: '100.00',
      totalTax: '10.00',
      numberOfOrdersCompleted: 1,
      totalPartiallyPaid: '110.00',
      countPartiallyPaid: 1,
      countUnpaid: 0,
    })
    expect(details[0]).toMatchObject({ profit: '70.00', items: '1 × Cake', paymentStatus: 'partially paid' })
    expect((await read('/payments')).summary).toEqual({
      totalPayments: 1,
      offlineIncome: '40.00',
      onlineIncome: '0.00',
      totalIncome: '40.00',
    })
    const [customer] = await read('/customer-analytics')
    expect(customer).toMatchObject({
      customerName: 'Ann Lee',
      orderCount: 1,
      totalSpent: '110.00',
      daysSinceLastOrder: 0,
    })
    expect(await read(`/breakdown/event-type?${RANGE}`)).toEqual({
      periodSummary: {
        totalOrders: 1,
        received: '40.00',
        outstanding: '70.00',
        totalValue: '110.00',
        credited: '0.00',
      },
      breakdown: [{ eventType: 'No event type', count: 1, totalValue: '110.00' }],
    })
    const [item] = await read(`/order-items?${RANGE}`)
    expect(item).toMatchObject({
      sellPriceExclVAT: '100.00',
      sellPriceInclVAT: '110.00',
      costPrice: '30.00',
      profit: '70.00',
    })
  })
})
