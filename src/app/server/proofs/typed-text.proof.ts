import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { recordKinds } from '../../record-kinds.ts'
import { type Answer, newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { PATIENCE_MS, report } from './probes.ts'
import { UNUSUAL_TEXTS } from './unusual-texts.ts'

// P18, the other half: typed text comes back as typed, whatever language, sign or number it looks like.
const TEXTS = [...UNUSUAL_TEXTS, ...HOSTILE_TEXTS.filter((_, at) => at % 20 === 0)]

/**
 * Fields of free text, and the other required fields. A contact has none, since names allow only letters and spaces.
 */
type FreeTexts = { path: string; fields: readonly string[]; rest: Record<string, unknown> }
const RECORDS: FreeTexts[] = [
  {
    path: '/contacts',
    fields: ['businessName', 'address', 'source', 'allergies', 'notes', 'mailingListSource'],
    rest: { firstName: 'Ana', lastName: 'Lee', email: 'ana@example.test', mailingList: true },
  },
  { path: '/products', fields: ['name', 'description', 'sku'], rest: { type: 'cakes', price: '9.50' } },
  {
    path: '/ingredients',
    fields: ['name', 'notes', 'supplier'],
    rest: { unit: 'kg', packSize: '1', packCost: '2' },
  },
  ...Object.values(recordKinds).map(({ path, texts, sample }) => ({ path, fields: texts, rest: sample('') })),
  { path: '/tasks', fields: ['title', 'description'], rest: {} },
]
const ASKED = ['firstName', 'lastName', 'eventType', 'budget', 'deliveryAddress', 'description', 'allergies']

let app: TestApp
let bakery: TestBakery
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery(app)
  const question = { id: 'theme', name: 'Theme', type: 'text', mandatory: false, order: 0, options: [] }
  await bakery.owner.post('/enquiries/settings/slug', { slug: 'typed-text' })
  await bakery.owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true, customFields: [question] })
})

function must({ status, text, body }: Answer<ReturnType<typeof JSON.parse>>, wanted: number, typed: string) {
  expect(status, `${JSON.stringify(typed)} ${text.slice(0, 300)}`).toBe(wanted)
  return body
}
const filledWith = (fields: readonly string[], text: string) => Object.fromEntries(fields.map((field) => [field, text]))

test('every text of a record comes back as it was typed', { timeout: PATIENCE_MS }, async () => {
  const wrong: string[] = []
  let tried = 0
  const write = async ({ path, fields, rest }: FreeTexts) => {
    for (const text of TEXTS) {
      const made = must(await bakery.owner.post(path, { ...rest, ...filledWith(fields, text) }), 201, text)
      const kept = made.data ?? made
      tried += fields.length
      for (const field of fields)
        if (kept[field] !== text) wrong.push(`${path} ${field}: ${JSON.stringify([text, kept[field]])}`)
      // Each name must be unique, whatever its capitals; and there are at most twenty menus.
      if (['/expense-categories', '/choices', '/menus'].includes(path)) await bakery.owner.del(`${path}/${kept.id}`)
    }
  }
  await Promise.all(RECORDS.map(write))
  report('P18', tried, wrong.length, { texts: TEXTS.length, sink: 'records' })
  expect(wrong).toEqual([])
})

test("an order's lines come back as they were typed, and every text of a request", {
  timeout: PATIENCE_MS,
}, async () => {
  const wrong: string[] = []
  const writeOrder = async (text: string) => {
    const line = { name: text, description: text, quantity: '1', unitPrice: '1' }
    const made = must(await bakery.owner.post('/orders', { notes: text, wishes: text, lines: [line] }), 201, text)
    const order = must(await bakery.owner.get(`/orders/${made.id}`), 200, text)
    for (const kept of [order.notes, order.wishes, order.lines[0].name, order.lines[0].description])
      if (kept !== text) wrong.push(`order: ${JSON.stringify([text, kept])}`)
  }
  const askFor = async (text: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const rest = { email: 'ana@example.test', phone: '0400 123 456', eventDate: '2026-12-05', deliveryType: 'Delivery' }
    const request = { ...rest, ...filledWith(ASKED, text), customFields: { theme: text } }
    must(await app.anonymous.post('/enquiries/public/typed-text', request), 201, text)
    const [{ id }] = must(await bakery.owner.get('/enquiries?pageSize=1'), 200, text)
    const asked = must(await bakery.owner.get(`/enquiries/${id}`), 200, text)
    const kept = { ...asked, theme: asked.answers[0].answer }
    for (const field of [...ASKED, 'theme'])
      if (kept[field] !== text) wrong.push(`${field}: ${JSON.stringify([text, kept[field]])}`)
  }
  for (const text of TEXTS) await Promise.all([writeOrder(text), askFor(text)])
  report('P18', TEXTS.length * (ASKED.length + 5), wrong.length, { texts: TEXTS.length, sink: 'orders and requests' })
  expect(wrong).toEqual([])
})
