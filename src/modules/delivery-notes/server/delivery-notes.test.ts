import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToTeam } from '#app/server/test-accounts.ts'
import { type Caller, newBakery, type TestBakery } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
let kitchen: Caller
let cake: number

const made = async (path: string, body: object) => must(await bakery.owner.post(path, body), 201)

beforeAll(async () => {
  bakery = await newBakery()
  const { version } = must(await bakery.owner.get('/settings'), 200)
  const settings = { businessName: 'Honey & Thyme', businessAddress: '14 Rosella Lane\nBrunswick VIC', timezone: 'UTC' }
  must(
    await bakery.owner.patch('/settings', { ...settings, currency: 'EUR', kitchenMayContain: ['peanuts'], version }),
    200,
  )
  const { caller } = await addToTeam(bakery, 'kitchen')
  kitchen = caller
  const flour = await made('/ingredients', {
    name: 'Plain flour',
    unit: 'kg',
    packSize: '1',
    packCost: '2',
    allergens: { contains: ['wheat'], mayContain: ['soy'] },
  })
  const bread = await made('/recipes', {
    name: 'Loaf',
    servings: 1,
    ingredients: [{ ingredientId: flour.data.id, quantity: '500', unit: 'g' }],
  })
  cake = (
    await made('/products', {
      type: 'breads',
      name: 'Sourdough loaf',
      price: '73.31',
      recipes: [{ id: bread.id, quantity: '1' }],
    })
  ).id
})
afterAll(closePdfPool)

const contact = async (more: object = {}) =>
  (await made('/contacts', { firstName: 'Ada', lastName: 'Luna', businessName: 'Café Luna', ...more })).id as number

async function order(more: object = {}): Promise<{ id: number; version: number; orderNumber: string }> {
  const { id, version } = await made('/orders', {
    contactId: await contact(),
    eventDate: '2026-07-04',
    deliveryType: 'Delivery',
    deliveryAddress: '3 Moon Street\n3056 Brunswick',
    deliveryTime: '07:00',
    deliveryTimeTo: '08:30',
    bookingFeeKind: 'none',
    lines: [
      { productId: cake, name: 'Sourdough loaf', description: 'Sliced', quantity: '6', unitPrice: '73.31' },
      { name: 'Candles', quantity: '2', unitPrice: '41.57' },
    ],
    ...more,
  })
  return must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
}
const pdf = (ids: readonly number[], caller: Caller = bakery.owner) =>
  caller.get(`/orders/delivery-notes/pdf?ids=${ids.join(',')}`)
const pages = async (ids: readonly number[], caller?: Caller): Promise<string[]> => {
  const answer = await pdf(ids, caller)
  expect(answer.status, answer.text).toBe(200)
  return readPdfText(answer.bytes).map((page) => page.replaceAll(/\s+/g, ' '))
}
const change = async (id: number, changes: object) => {
  const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
  return must(await bakery.owner.patch(`/orders/${id}`, { ...changes, version, how: 'correction' }), 200)
}

describe('a delivery note', () => {
  test('says for whom it is, when, where, what, with the allergens of each item, and asks for a signature', async () => {
    const { id, orderNumber } = await order()
    const [text = '', ...others] = await pages([id])
    expect(others).toEqual([])
    for (const said of [
      'Delivery note',
      'Honey & Thyme',
      '14 Rosella Lane',
      'Café Luna',
      'Ada Luna',
      '3 Moon Street',
      'Sat 04-07-2026',
      'Delivery 7:00 AM to 8:30 AM',
      `Batch ${orderNumber}`,
      'Short',
      'Received by',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/6 Sourdough loaf Sliced Contains: Gluten \(wheat\) May contain: .*Soy.*2 Candles/)
    expect(text).toMatch(/2 Candles May contain: Peanuts Please ask us/)
  })

  test('has prices only if the layout says so, and never for the kitchen', async () => {
    const { id } = await order()
    const prices = ['73.31', '439.86', '41.57', '523.00']
    const shown = async (caller?: Caller) => {
      const [text = ''] = await pages([id], caller)
      return prices.filter((price) => text.includes(price))
    }
    expect(await shown()).toEqual([])
    expect(await shown(kitchen)).toEqual([])
    const layout = async (showNotePrices: boolean) => {
      const { version } = must(await bakery.owner.get('/settings/invoice-layout'), 200)
      must(await bakery.owner.patch('/settings/invoice-layout', { showNotePrices, version }), 200)
    }
    await layout(true)
    expect(await shown()).toEqual(prices)
    expect(await shown(kitchen)).toEqual([])
    await layout(false)
    expect(await shown()).toEqual([])
  })

  test('says that it replaces an earlier one once the order has changed, and no sooner', async () => {
    const { id } = await order()
    const replaces = async () =>
      /Replaces the note printed on (.*?): the order has changed/.exec((await pages([id]))[0] ?? '')?.[1]
    expect(await replaces()).toBeUndefined()
    expect(await replaces()).toBeUndefined()
    const before = must(await bakery.owner.get(`/orders/${id}`), 200)
    await change(id, { jobSheetNotes: 'Only the kitchen reads this' })
    expect(await replaces()).toBeUndefined()
    await change(id, { lines: before.lines.map((line: object) => ({ ...line, quantity: '5' })) })
    const printed = await replaces()
    expect(printed).toMatch(/^\d\d-\d\d-\d{4} \d/)
    expect(await replaces()).toBe(printed)
  })

  test('leaves the order at its version, so that an open form can still be saved', async () => {
    const { id, version } = await order()
    await pages([id])
    expect(must(await bakery.owner.get(`/orders/${id}`), 200).version).toBe(version)
  })

  test('is in the language of its customer, each on a page of its own', async () => {
    const { id: english } = await order()
    const { id: german } = await order({ contactId: await contact({ language: 'de' }) })
    const { id: arabic } = await order({ contactId: await contact({ language: 'ar', businessName: 'مقهى القمر' }) })
    const { id: french } = await order({ contactId: await contact({ language: 'fr' }) })
    const texts = await pages([german, arabic, english, french])
    expect(texts).toHaveLength(4)
    expect(texts[3]).toMatch(/Bon de livraison.*Contient : Gluten \(blé\)/)
    expect(texts[0]).toMatch(/Lieferschein.*Enthält: Gluten \(Weizen\).*Erhalten von.*Seite 1 von 1/)
    for (const said of ['إشعار', 'تسليم', 'غلوتين', 'مقهى']) expect(texts[1]).toContain(said)
    expect(texts[2]).toMatch(/Delivery note.*Page 1 of 1/)
  })

  test('has their own number of a standing order', async () => {
    const { days } = await made('/standing-orders', {
      contactId: await contact(),
      name: 'Bread',
      startsOn: '2026-06-01',
      reference: 'PO 77',
      deliveryType: 'Delivery',
      lines: [{ productId: cake, name: 'Sourdough loaf', unitPrice: '9.00', mon: 3, wed: 3 }],
    })
    const { orderId } = days.find((day: { orderId: number | null }) => day.orderId !== null)
    expect((await pages([orderId]))[0]).toContain('Your reference PO 77')
  })

  test('counts the pages of a long order by itself, and prints whatever was typed as it is', async () => {
    const name = 'Birthday cake 🎂 #image("x") $x$ <script>'
    const lines = Array.from({ length: 60 }, (_, i) => ({ name: `${name} ${i}`, quantity: '1', unitPrice: '1' }))
    const { id: long } = await order({ lines })
    const { id: short } = await order()
    const texts = await pages([long, short])
    expect(texts.at(-2)).toContain(`Page ${texts.length - 1} of ${texts.length - 1}`)
    expect(texts.at(-1)).toContain('Page 1 of 1')
    expect(texts.join(' ').split(name)).toHaveLength(61)
  })

  test('is there for the orders of the own bakery alone', async () => {
    const { id } = await order()
    const stranger = await newBakery(bakery.app)
    const said = async (asked: number) => {
      const { status, body } = await stranger.owner.get(`/orders/delivery-notes/pdf?ids=${asked}`)
      return [status, body.code, body.error]
    }
    expect(await said(id)).toEqual([404, 'NOT_FOUND', 'Order not found'])
    expect(await said(id)).toEqual(await said(99_999_999))
    const mixed = await pdf([id, 99_999_999])
    expect(mixed.status).toBe(404)
    const many = Array.from({ length: 101 }, (_, i) => i + 1)
    expect((await pdf(many)).status).toBe(422)
  })

  test('waits while the allergies of its customer are to be decided; only the owner prints it all the same', async () => {
    const { id } = await made('/orders', {
      avoids: [{ code: 'wheat', level: 'allergic' }],
      lines: [{ productId: cake, name: 'Sourdough loaf', quantity: '1', unitPrice: '9' }],
    })
    const anyway = `/orders/delivery-notes/pdf?ids=${id}&anyway=true`
    expect(await pdf([id])).toMatchObject({ status: 409, body: { code: 'SAFETY_OPEN' } })
    expect(await kitchen.get(anyway)).toMatchObject({ status: 409, body: { code: 'SAFETY_OPEN' } })
    expect((await bakery.owner.get(anyway)).status).toBe(200)
  })
})
