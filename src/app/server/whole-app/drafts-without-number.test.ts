import { beforeAll, expect, test } from 'vitest'
import { readPdfText } from '#server/pdf/testing.ts'
import { newBakery, type TestBakery } from '../testing.ts'

let bakery: TestBakery
/** Ids are counted across all bakeries of the server, so this one is not its bakery's first. */
let draft: { id: number; version: number }
let contactId: number

beforeAll(async () => {
  bakery = await newBakery()
  const { owner } = bakery
  contactId = (await owner.post('/contacts', { firstName: 'Ada', lastName: 'Bell', email: 'ada@draft.test' })).body.id
  const lines = [{ name: 'Lemon cake', quantity: '1', unitPrice: '120' }]
  draft = (await owner.post('/orders', { kind: 'quote', contactId, eventDate: '2026-06-20', theme: 'Lilac', lines }))
    .body
  await owner.post('/tasks', { title: 'Pipe roses', dueDate: '2026-06-12', relatedOrderId: draft.id })
  await owner.post(`/orders/${draft.id}/notes`, { content: 'She called' })
  await owner.post(`/orders/${draft.id}/duplicate`)
})

const READ = [
  ['the list', () => '/orders?tab=all'],
  ['the board', () => '/orders/board'],
  ['its page', () => `/orders/${draft.id}`],
  ['its history', () => `/orders/${draft.id}/history`],
  ['the file of orders', () => '/orders/export'],
  ['the search', () => '/search?q=Lilac'],
  ['the calendar', () => '/calendar?from=2026-06-01&to=2026-06-30'],
  ['the tasks', () => '/tasks'],
  ['the timeline of its customer', () => `/contacts/${contactId}/timeline`],
  ['the bell', () => '/bell'],
  ['the dashboard', () => '/dashboard'],
  ['the report of orders', () => '/reports/order-list/download?format=csv&startDate=2026-01-01&endDate=2026-12-31'],
  ['the report of quotes', () => '/reports/quote-list/download?format=csv&startDate=2026-01-01&endDate=2026-12-31'],
  ['the report of tasks', () => '/reports/to-do-list/download?format=csv&startDate=2026-01-01&endDate=2026-12-31'],
] as const

test.each(READ)('%s never identifies a draft by the id of its row', async (_, address) => {
  const { status, text } = await bakery.owner.get(address())
  expect(status, text).toBe(200)
  expect(text).not.toMatch(new RegExp(`#${draft.id}(?![\\da-f])`))
})

test('its papers name no number either', async () => {
  const { bytes } = await bakery.owner.get(`/orders/${draft.id}/job-sheet/pdf`)
  expect(readPdfText(bytes).join(' ')).not.toContain(`#${draft.id}`)
})

test('it is a draft until it is sent, and then has the first number of its bakery', async () => {
  const { owner } = bakery
  expect((await owner.get(`/orders/${draft.id}`)).body).toMatchObject({ number: null, orderNumber: 'Draft' })
  const sent = await owner.post(`/orders/${draft.id}/send`, { kind: 'quote' })
  expect(sent.status, sent.text).toBe(200)
  expect((await owner.get(`/orders/${draft.id}`)).body).toMatchObject({ number: 1, orderNumber: 'Q-1' })
})
