import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/pdf-text.ts'
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
    expect((await bakery.owner.get('/reports/gossip/download?format=csv')).status).toBe(404)
  })
})
