import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import type { Menu } from '../schema.ts'

let bakery: TestBakery
let pies: number
let stollen: number
beforeAll(async () => {
  bakery = await newBakery(await testApp({ environment: { CARDS: 'sandbox' } }))
  await bakery.owner.post('/integrations/cards', {})
  pies = await product('Mince pies, dozen', '24.00')
  stollen = await product('Stollen', '28.00')
  await bakery.owner.post('/enquiries/settings/slug', { slug: `menu-${bakery.businessId}` })
})

const product = async (name: string, priceIncludingTax: string): Promise<number> =>
  (await bakery.owner.post('/products', { name, type: 'cakes', priceIncludingTax })).body.id
const christmas = (extra: object = {}) => ({
  name: 'Christmas 2026',
  closes: { day: '2026-12-13', time: '20:00' },
  sections: [
    {
      name: 'Boxes',
      stock: 40,
      items: [
        { productId: pies },
        { productId: stollen, stock: 15 },
        { productId: pies, title: 'Tasting box', countsAs: 2 },
      ],
    },
  ],
  windows: [
    { day: '2026-12-23', from: '10:00', to: '12:00', ordersMost: 12 },
    { day: '2026-12-23', from: '14:00', to: '16:00', ordersMost: 12 },
  ],
  ...extra,
})
const add = async (extra: object = {}): Promise<Menu> => {
  const made = await bakery.owner.post('/menus', christmas(extra))
  expect(made.status, made.text).toBe(201)
  return made.body
}
/** The lists of a menu as input that changes nothing. */
const again = ({ sections, windows, version }: Menu) => ({
  version,
  sections: sections.map(({ id, name, stock, items }) => ({
    id,
    name,
    stock,
    items: items.map(({ id: itemId, productId, title, stock: own, countsAs }) => ({
      id: itemId,
      productId,
      title,
      stock: own,
      countsAs,
    })),
  })),
  windows: windows.map(({ id, day, from, to, ordersMost }) => ({ id, day, from, to, ordersMost })),
})
/** An order by the menu, as a paying customer makes it. */
async function order(menu: Menu, quantities: Record<number, number>): Promise<{ id: number; version: number }> {
  const items = menu.sections.flatMap((section) => section.items)
  const lines = Object.entries(quantities).map(([i, quantity]) => ({
    productId: items[Number(i)]?.productId,
    name: items[Number(i)]?.productName,
    quantity: String(quantity),
    unitPrice: '10',
  }))
  const contact = await bakery.owner.post('/contacts', {
    firstName: 'Ada',
    lastName: menu.name,
    email: `ada-${menu.id}@example.test`,
  })
  expect(contact.status, contact.text).toBe(201)
  const [window] = menu.windows
  if (window === undefined) throw new Error('no pick-up time')
  const made = await bakery.owner.post('/orders', {
    contactId: contact.body.id,
    eventDate: window.day,
    deliveryTime: window.from,
    deliveryTimeTo: window.to,
    bookingFeeKind: 'none',
    lines,
  })
  await bakery.inScope(async ({ db, businessId }) => {
    await sql`update orders set menu_id = ${menu.id}, menu_window_id = ${window.id}
      where business_id = ${businessId} and id = ${made.body.id}`.execute(db)
    for (const [position, i] of Object.keys(quantities).entries())
      await sql`update order_lines set menu_item_id = ${items[Number(i)]?.id} where business_id = ${businessId}
        and order_id = ${made.body.id} and position = ${position}`.execute(db)
  })
  const moved = await bakery.owner.post(`/orders/${made.body.id}/status`, {
    to: 'Confirmed',
    version: made.body.version,
  })
  expect(moved.status, moved.text).toBe(200)
  return moved.body
}
const get = async (id: number): Promise<Menu> => (await bakery.owner.get(`/menus/${id}`)).body

describe('a menu', () => {
  test('is a Draft with an address of its name, then Open, and Closed when its owner stops it', async () => {
    const menu = await add()
    expect(menu).toMatchObject({
      state: 'draft',
      slug: 'christmas-2026',
      stock: 40,
      taken: 0,
      closes: { day: '2026-12-13', time: '20:00' },
    })
    expect(menu.sections[0]?.items[0]).toMatchObject({ priceIncludingTax: '24.00', left: 40 })
    const published = await bakery.owner.post(`/menus/${menu.id}/publish`, {})
    expect(published.body, published.text).toMatchObject({ state: 'open' })
    const renamed = await bakery.owner.patch(`/menus/${menu.id}`, { slug: 'xmas', version: published.body.version })
    expect(renamed).toMatchObject({
      status: 422,
      body: { fields: { slug: expect.stringContaining('people have the link') } },
    })
    expect((await bakery.owner.post(`/menus/${menu.id}/stop`)).body).toMatchObject({ state: 'closed' })
    expect((await bakery.owner.post(`/menus/${menu.id}/publish`, {})).body).toMatchObject({ state: 'open' })
  })

  test('says what is missing before it is published', async () => {
    const menu = await add({
      sections: [],
      windows: [],
      payment: 'later',
      closes: { day: '2026-01-01', time: '10:00' },
    })
    const { body } = await bakery.owner.get(`/menus/${menu.id}/missing`)
    expect(body.missing.map(({ what }: { what: string }) => what).toSorted()).toEqual([
      'closing',
      'items',
      'mail',
      'windows',
    ])
    const refused = await bakery.owner.post(`/menus/${menu.id}/publish`, {})
    expect(refused).toMatchObject({ status: 422, body: { fields: { items: 'Add at least one item' } } })
  })

  test('gets another address than one of the same name, and a typed address must be free', async () => {
    expect((await add({ name: 'Easter' })).slug).toBe('easter')
    expect((await add({ name: 'Easter' })).slug).toBe('easter-2')
    expect(await bakery.owner.post('/menus', christmas({ slug: 'easter' }))).toMatchObject({
      status: 422,
      body: { fields: { slug: 'Another menu has this address' } },
    })
  })

  test('copied for next time is as many days later at the same time of day, though the clock changed', async () => {
    const menu = await add({
      name: 'Weekly',
      closes: { day: '2026-10-01', time: '20:00' },
      opens: { day: '2026-09-28', time: '07:30' },
      windows: [{ day: '2026-10-02', from: '10:00', to: '12:00' }],
    })
    const { body } = await bakery.owner.post(`/menus/${menu.id}/copy`, { days: 7 })
    expect(body).toMatchObject({
      name: 'Weekly',
      state: 'draft',
      opens: { day: '2026-10-05', time: '07:30' },
      closes: { day: '2026-10-08', time: '20:00' },
      windows: [{ day: '2026-10-09', from: '10:00' }],
    })
    expect(body.sections[0]).toMatchObject({
      name: 'Boxes',
      stock: 40,
      items: [{ stock: null }, { stock: 15 }, { countsAs: 2 }],
    })
  })
})

describe('while it sells', () => {
  test('Christmas 2026: 30 pies and 5 tasting boxes are all 40, and the page of the owner says so (MENU-12)', async () => {
    const menu = await add({ name: 'Sold out' })
    await bakery.owner.post(`/menus/${menu.id}/publish`, {})
    const booked = await order(menu, { 0: 30, 2: 5 })
    expect(await get(menu.id)).toMatchObject({ state: 'soldOut', taken: 40, stock: 40, orders: 1, held: 0 })
    const row = (await bakery.owner.get('/orders?q=')).body.find(({ id }: { id: number }) => id === booked.id)
    expect(row.menuId).toBe(menu.id)
    expect((await bakery.owner.get(`/orders?menu=${menu.id}`)).body).toEqual([
      expect.objectContaining({ id: booked.id }),
    ])
    const { body: orders } = await bakery.owner.get(`/menus/${menu.id}/orders`)
    expect(orders).toEqual([
      expect.objectContaining({ id: booked.id, windowId: menu.windows[0]?.id, handedOver: false }),
    ])
    await bakery.owner.post(`/orders/${booked.id}/status`, { to: 'Cancelled', reason: 'Ill', version: booked.version })
    expect(await get(menu.id), 'cancelling puts its pieces back').toMatchObject({ state: 'open', taken: 0, orders: 0 })
  })

  test('no stock goes below what is taken, and what has orders is hidden or closed, not removed', async () => {
    const menu = await add({ name: 'Changing' })
    await order(menu, { 1: 5 })
    const change = async (body: object) => bakery.owner.patch(`/menus/${menu.id}`, body)
    const now = await get(menu.id)
    const stockOf = (stock: number) => {
      const { sections, version } = again(now)
      return {
        version,
        sections: sections.map((section) => ({
          ...section,
          items: section.items.map((item) => (item.productId === stollen ? { ...item, stock } : item)),
        })),
      }
    }
    expect(await change(stockOf(4))).toMatchObject({ status: 409, body: { error: '5 are taken already' } })
    expect(await change({ version: now.version, sections: [] })).toMatchObject({
      status: 409,
      body: { error: 'There are orders for Stollen. Hide it instead.' },
    })
    expect(await change({ version: now.version, windows: [] })).toMatchObject({
      status: 409,
      body: { error: 'There are orders for this pick-up time. Close or move it instead.' },
    })
    expect((await change(stockOf(5))).body.sections[0].items[1]).toMatchObject({ stock: 5, left: 0 })
    expect((await bakery.owner.del(`/menus/${menu.id}`)).status).toBe(204)
    expect(await get(menu.id), 'one with orders is archived').toMatchObject({ archived: true })
  })

  test('an item that moves to another section keeps its orders, and counts in the stock of that section', async () => {
    const menu = await add({ name: 'Moving' })
    await order(menu, { 1: 3 })
    const { version, sections } = again(await get(menu.id))
    const [boxes] = sections
    const [first, moved, last] = boxes?.items ?? []
    const body = (stock: number) => ({
      version,
      sections: [
        { ...boxes, items: [first, last] },
        { name: 'Breads', stock, items: [moved] },
      ],
    })
    expect((await bakery.owner.patch(`/menus/${menu.id}`, body(2))).body.error).toBe('3 are taken already')
    const saved = await bakery.owner.patch(`/menus/${menu.id}`, body(10))
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.sections).toMatchObject([
      { name: 'Boxes', taken: 0, items: [{ taken: 0 }, { taken: 0 }] },
      { name: 'Breads', taken: 3, items: [{ id: moved?.id, taken: 3, left: 7 }] },
    ])
  })

  test('a pick-up time that moves takes its orders along, and tells their customers when its owner wants it', async () => {
    const menu = await add({ name: 'Moving' })
    const booked = await order(menu, { 0: 1 })
    const { version, windows } = again(await get(menu.id))
    const [first, ...others] = windows
    const body = {
      version,
      tellCustomers: true,
      windows: [{ ...first, day: '2026-12-24', from: '09:00', to: '11:00' }, ...others],
    }
    const moved = await bakery.owner.patch(`/menus/${menu.id}`, body)
    expect(moved.status, moved.text).toBe(200)
    expect((await bakery.owner.get(`/orders/${booked.id}`)).body).toMatchObject({
      eventDate: '2026-12-24',
      deliveryTime: '09:00',
      deliveryTimeTo: '11:00',
    })
    const mails = await bakery.inScope(({ db, businessId }) =>
      db.selectFrom('outbox').selectAll().where('business_id', '=', businessId).execute(),
    )
    expect(mails.filter(({ template }) => template === 'menu_moved')).toEqual([
      expect.objectContaining({
        to_address: `ada-${menu.id}@example.test`,
        text: expect.stringContaining('9:00 AM to 11:00 AM'),
      }),
    ])
  })
})

test('a product that a menu sells is archived, not deleted, and says where it is named', async () => {
  const cake = await product('Yule log', '40')
  await add({ name: 'Logs', sections: [{ name: 'Logs', items: [{ productId: cake }] }] })
  await bakery.owner.del(`/products/${cake}`)
  expect((await bakery.owner.get(`/products/${cake}`)).body).toMatchObject({ archived: true })
  expect((await bakery.owner.get(`/products/${cake}/where-used`)).body).toEqual([
    expect.objectContaining({ kind: 'menu', name: 'Logs' }),
  ])
})

test('a draft that only holds what its customer is about to pay is not among the orders', async () => {
  const menu = await add({ name: 'Held' })
  const { body: held } = await bakery.owner.post('/orders', { lines: [] })
  await bakery.inScope(({ db, businessId }) =>
    sql`update orders set menu_id = ${menu.id}, held_until = '2026-12-01T10:35:00Z'
      where business_id = ${businessId} and id = ${held.id}`.execute(db),
  )
  const { body: listed } = await bakery.owner.get('/orders?tab=all')
  expect(listed.map(({ id }: { id: number }) => id)).not.toContain(held.id)
  expect(await get(menu.id)).toMatchObject({ orders: 0, held: 1 })
})
