import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { lemonCake, ordersOf } from './testing.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Lovelace' })).body.id
})

const { draft, move } = ordersOf(
  () => bakery,
  () => contactId,
)

describe('order notes', () => {
  test('are written, changed and deleted, the newest first; an empty one is refused', async () => {
    const order = await draft()
    const add = (content: unknown) => bakery.owner.post(`/orders/${order.id}/notes`, { content })
    for (const nothing of ['', '   ', undefined]) expect(await add(nothing)).toMatchObject({ status: 422 })
    expect((await add('')).body.fields).toEqual({ content: 'Note content is required' })
    const first = (await add('She called: no nuts')).body
    const second = (await add('Deposit promised for Friday 🌸')).body
    const list = async () => (await bakery.owner.get(`/orders/${order.id}/notes`)).body
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    const changed = await bakery.owner.patch(`/order-notes/${first.id}`, { content: 'No nuts, no eggs', version: 1 })
    expect(changed.body).toMatchObject({ content: 'No nuts, no eggs', version: 2 })
    expect(await bakery.owner.patch(`/order-notes/${first.id}`, { content: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    })
    expect((await bakery.owner.del(`/order-notes/${first.id}`)).status).toBe(204)
    expect(await list()).toHaveLength(1)
    expect((await bakery.owner.del(`/order-notes/${first.id}`)).status).toBe(404)
    expect((await bakery.owner.get('/orders/999999/notes')).status).toBe(404)
  })
  test('may say what they are about, which a later change keeps', async () => {
    const order = await draft()
    const add = (body: object) => bakery.owner.post(`/orders/${order.id}/notes`, body)
    expect((await add({ content: 'Rang her' })).body).toMatchObject({ about: 'note' })
    const tin = (await add({ content: 'Two 8 inch tins', about: 'tin' })).body
    const changed = await bakery.owner.patch(`/order-notes/${tin.id}`, { content: 'Three tins', version: 1 })
    expect(changed.body).toMatchObject({ content: 'Three tins', about: 'tin' })
    const moved = await bakery.owner.patch(`/order-notes/${tin.id}`, { about: 'differently', version: 2 })
    expect(moved.body).toMatchObject({ content: 'Three tins', about: 'differently' })
    expect((await add({ content: 'x', about: 'price' })).body.fields).toEqual({ about: expect.any(String) })
  })
})

test("an order made again has its customer, its new day and today's prices; what is no product keeps its price", async () => {
  const product = (await bakery.owner.post('/products', { type: 'cakes', name: 'Tart', price: '30' })).body
  const first = await draft({
    theme: 'Again',
    tags: ['yearly'],
    lines: [lemonCake, { productId: product.id, name: 'Tart', quantity: '2', unitPrice: product.priceIncludingTax }],
  })
  await bakery.owner.patch(`/products/${product.id}`, { price: '40', version: product.version })
  const dearer = (await bakery.owner.get(`/products/${product.id}`)).body.priceIncludingTax
  expect(dearer).not.toBe(product.priceIncludingTax)
  const again = (await bakery.owner.post(`/orders/${first.id}/again`, { eventDate: '2027-09-20' })).body
  expect(again).toMatchObject({
    status: 'Draft',
    contactId,
    theme: 'Again',
    tags: ['yearly'],
    eventDate: '2027-09-20',
    number: null,
  })
  expect(again.lines.map(({ unitPrice }: { unitPrice: string }) => Number(unitPrice))).toEqual([120, Number(dearer)])
  const copy = (await bakery.owner.post(`/orders/${first.id}/duplicate`)).body
  expect(Number(copy.lines[1].unitPrice)).toBe(Number(product.priceIncludingTax))
})

describe('a cake in tiers', () => {
  const tiers = [
    { shape: 'Round', size: '15 cm', flavour: 'Lemon', servings: 20 },
    { shape: 'Round', size: '20 cm', dummy: true, notes: 'Foam' },
  ]
  test('keeps its tiers through changes, copies and the quote that was sent', async () => {
    const order = await draft({ lines: [{ ...lemonCake, tiers }] })
    expect(order.lines[0].tiers).toMatchObject([
      { size: '15 cm', flavour: 'Lemon', filling: null, dummy: false },
      { dummy: true, notes: 'Foam' },
    ])
    const changed = (await bakery.owner.patch(`/orders/${order.id}`, { discount: '10', version: order.version })).body
    expect(changed.lines[0].tiers).toEqual(order.lines[0].tiers)
    const copy = (await bakery.owner.post(`/orders/${order.id}/duplicate`)).body
    expect(copy.lines[0].tiers).toEqual(order.lines[0].tiers)
    const quote = await move(changed, 'Quote')
    const { rows } = await bakery.inScope((scope) =>
      sql<{ content: string }>`select shown::text as content from order_revisions
        where business_id = ${scope.businessId} and order_id = ${quote.id}`.execute(scope.db),
    )
    expect(rows[0]?.content).toContain('Tier 1 (top): 15 cm round, 20 servings. Lemon')
  })

  test('takes recipes of its own bakery only, and a dozen tiers', async () => {
    const other = await newBakery()
    const theirs = (await other.owner.post('/recipes', { name: 'Secret', ingredients: [] })).body
    const refused = await bakery.owner.post('/orders', {
      lines: [{ ...lemonCake, tiers: [{ flavour: 'Secret', flavourRecipeId: theirs.id }] }],
    })
    expect(refused).toMatchObject({ status: 422, body: { fields: { lines: 'This was not found' } } })
    const many = Array.from({ length: 13 }, () => ({ flavour: 'Fig' }))
    expect((await bakery.owner.post('/orders', { lines: [{ ...lemonCake, tiers: many }] })).status).toBe(422)
  })
})

describe('a delivery', () => {
  test('costs what the settings say, until the owner says otherwise', async () => {
    const other = await newBakery()
    const deliveryFee = {
      kind: 'distance',
      amount: '0',
      bands: [
        { upTo: '20', fee: '30' },
        { upTo: '5', fee: '10' },
      ],
      zones: [],
      freeFrom: '400',
    }
    const saved = await other.owner.patch('/settings', { deliveryFee })
    expect(saved.body.deliveryFee.bands.map(({ upTo }: { upTo: string }) => Number(upTo))).toEqual([5, 20])
    const order = async (given: object) => {
      const answer = await other.owner.post('/orders', { deliveryType: 'Delivery', lines: [lemonCake], ...given })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.setupFee
    }
    expect(await order({ deliveryDistance: '4.5' })).toBe('10.00')
    expect(await order({ deliveryDistance: '6' })).toBe('30.00')
    expect(await order({ deliveryDistance: '6', setupFee: '12' })).toBe('12.00')
    expect(await order({ deliveryDistance: '6', lines: [{ ...lemonCake, quantity: '4' }] })).toBe('0.00')
    expect(await order({ deliveryDistance: '60' })).toBe('0.00')
    expect(await order({ deliveryType: 'Collection', deliveryDistance: '6' })).toBe('0.00')
  })

  test('has a time that ends after it begins', async () => {
    const slot = await draft({ deliveryTime: '14:00', deliveryTimeTo: '16:00' })
    expect(slot).toMatchObject({ deliveryTime: '14:00', deliveryTimeTo: '16:00' })
    const backwards = await bakery.owner.patch(`/orders/${slot.id}`, { deliveryTimeTo: '13:00', version: slot.version })
    expect(backwards).toMatchObject({
      status: 422,
      body: { fields: { deliveryTimeTo: 'The time ends before it begins' } },
    })
  })
})

describe('an order in the other shape', () => {
  const other = {
    customer: {
      userId: 'u-1',
      firstName: 'Grace',
      lastName: 'Hopper',
      businessName: 'Compilers',
      email: 'grace@example.test',
      phone: '0400 555 666',
      address: '1 Navy Yard',
      notes: 'Likes nanoseconds',
    },
    items: [
      { id: 'tmp-1', description: 'Bug cake\nWith a moth', quantity: 2, price: '45.50', total: '1' },
      { productName: 'Cookies', description: 'A dozen', quantity: '1', price: 12, total: 12 },
    ],
    orderDate: '2026-06-01',
    eventDate: '2026-12-09',
    customerName: 'Grace Hopper',
    eventType: 'wedding',
  }

  test('is understood: its customer is added once, its items are lines, and its sums are reckoned', async () => {
    const first = await bakery.owner.post('/orders', other)
    expect(first.status, first.text).toBe(201)
    expect(first.body).toMatchObject({
      status: 'Draft',
      customerName: 'Grace Hopper',
      eventType: 'Wedding',
      orderDate: '2026-06-01',
      eventDate: '2026-12-09',
      total: '103.00',
    })
    expect(first.body.lines).toMatchObject([
      { name: 'Bug cake', description: 'With a moth', quantity: 2, total: '91.00' },
      { name: 'Cookies', description: 'A dozen', total: '12.00' },
    ])
    const contact = (await bakery.owner.get(`/contacts/${first.body.contactId}`)).body
    expect(contact).toMatchObject({
      businessName: 'Compilers',
      address: '1 Navy Yard',
      notes: 'Likes nanoseconds',
      phone: '0400 555 666',
    })
    const again = (await bakery.owner.post('/orders', { ...other, orderDate: undefined })).body
    expect(again).toMatchObject({ contactId: first.body.contactId, orderDate: '2026-06-10' })
  })

  test('may name no items, as the first of the two does; of its pictures those of ours count', async () => {
    const imageUrls = ['https://elsewhere.example/cake.png']
    const { body } = await bakery.owner.post('/orders', { customerName: 'Ida Ives', imageUrls })
    expect(body).toMatchObject({ customerName: 'Ida Ives', status: 'Draft', lines: [], imageIds: [], total: '0.00' })
    const strange = await bakery.owner.post('/orders', { imageUrls: ['/api/media/999999/320'] })
    expect(strange.status).toBe(422)
  })

  test('may ask for a status, which is a move like any other', async () => {
    const confirmed = (await bakery.owner.post('/orders', { ...other, bookingFeeKind: 'none', status: 'Order' })).body
    expect(confirmed).toMatchObject({ status: 'Confirmed', kind: 'order' })
    expect(confirmed.number).toBeGreaterThan(0)
    const booked = (await bakery.owner.post('/orders', { ...other, status: 'Order' })).body
    expect(booked.status).toBe('Booked')
    const before = (await bakery.owner.get('/orders?pageSize=1&page=1')).headers['x-total-count']
    expect((await bakery.owner.post('/orders', { ...other, eventDate: null, status: 'Order' })).status).toBe(409)
    expect((await bakery.owner.post('/orders', { ...other, status: 'Baked' })).body.fields).toHaveProperty('status')
    expect((await bakery.owner.post('/orders', { ...other, eventType: 'Moon landing' })).body.fields).toHaveProperty(
      'eventType',
    )
    expect((await bakery.owner.get('/orders?pageSize=1&page=1')).headers['x-total-count']).toBe(before)
  })
})
