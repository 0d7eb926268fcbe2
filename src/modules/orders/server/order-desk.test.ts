import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { byHandover } from '../delivery.ts'
import type { OrderRow } from '../schema.ts'
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
type Row = { id: number; eventDate: string | null; orderNumber: string; status: string }
const ids = async (query: string): Promise<number[]> => {
  const answer = await bakery.owner.get<Row[]>(`/orders?${query}`)
  expect(answer.status, answer.text).toBe(200)
  expect(Number(answer.headers['x-total-count'])).toBe(answer.body.length)
  return answer.body.map(({ id }) => id)
}

test('the orders of a day stand in the order of their hand-over, else of their event, in the list and on the board', async () => {
  const day = { eventDate: '2027-03-06' }
  const evening = await draft({ ...day, eventTime: '18:00' })
  const unknown = await draft(day)
  const noon = await draft({ ...day, eventTime: '20:00', deliveryTime: '12:00', deliveryTimeTo: '14:00' })
  const untilTwo = await draft({ ...day, eventTime: '09:00', deliveryTimeTo: '14:00' })
  const nextDay = await draft({ eventDate: '2027-03-07', eventTime: '08:00' })
  const inOrder = [noon, untilTwo, evening, unknown, nextDay].map(({ id }) => id)
  const range = 'from=2027-03-06&to=2027-03-07'
  expect(await ids(`${range}&sort=eventDate`)).toEqual(inOrder)
  expect(await ids(`${range}&sort=-eventDate`)).toEqual(inOrder.toReversed())
  const file = await bakery.owner.get(`/orders/export?${range}&sort=eventDate`)
  const [headers = '', firstRow = ''] = file.text.replace('\uFEFF', '').split('\r\n')
  expect(headers).toContain('Event time,Collection or delivery,Hand-over from,Hand-over until')
  expect(firstRow).toContain('2027-03-06,20:00,,12:00,14:00')
  const [drafts] = (await bakery.owner.get(`/orders/board?${range}`)).body
  expect(drafts.orders.map(({ id }: Row) => id)).toEqual(inOrder)
  const rows = (await bakery.owner.get<OrderRow[]>(`/orders?${range}&sort=number`)).body
  expect(rows.toSorted(byHandover).map(({ id }) => id)).toEqual(inOrder)
})

describe('finding orders', () => {
  test('by tag, whatever its capitals, and by how they are handed over', async () => {
    const tagged = await draft({ tags: ['Rush', 'rush', 'VIP'], deliveryType: 'Delivery' })
    expect(tagged.tags).toEqual(['rush', 'VIP'])
    await draft({ deliveryType: 'Collection' })
    expect(await ids('tag=RUSH')).toEqual([tagged.id])
    expect(await ids('tag=rus')).toEqual([])
    expect(await ids('q=vip')).toEqual([tagged.id])
    expect(await ids('delivery=Delivery')).toEqual([tagged.id])
    expect((await bakery.owner.get('/orders/tags')).body).toEqual(['rush', 'VIP'])
    expect((await bakery.owner.get('/orders?delivery=Pigeon')).status).toBe(422)
  })

  test('by what kind of thing is in them, in the list, on the board and in the file', async () => {
    const made = await bakery.owner.post('/products', { name: 'Box of six', type: 'cupcakes', price: '30' })
    expect(made.status, made.text).toBe(201)
    const ofProduct = await draft({ lines: [{ ...lemonCake, productId: made.body.id }] })
    const ofHerOwn = await draft({ lines: [lemonCake, { ...lemonCake, productType: 'cupcakes' }] })
    await draft({ lines: [{ ...lemonCake, productType: 'cookies' }] })
    expect((await ids('productType=cupcakes&sort=createdAt')).toSorted()).toEqual([ofProduct.id, ofHerOwn.id])
    expect((await bakery.owner.get('/orders/export?productType=cupcakes')).text.trim().split('\n')).toHaveLength(3)
    const [drafts] = (await bakery.owner.get('/orders/board?productType=cupcakes')).body
    expect(drafts.total).toBe(2)
    expect(await ids('productType=nothing')).toEqual([])
  })

  test('they are quotes or orders, which each is from the day it is begun', async () => {
    const order = await draft({ kind: 'order', theme: 'Kinds' })
    const quote = await draft({ theme: 'Kinds' })
    expect(order.kind).toBe('order')
    expect(await ids('q=kinds&kind=order')).toEqual([order.id])
    expect(await ids('q=kinds&kind=quote')).toEqual([quote.id])
    expect((await bakery.owner.get('/orders/export?q=kinds&kind=order')).text.trim().split('\n')).toHaveLength(2)
    expect(await move(order, 'Quote')).toMatchObject({ kind: 'quote', orderNumber: expect.stringMatching(/^Q-/) })
    expect((await bakery.owner.get('/orders?kind=cake')).status).toBe(422)
  })

  test('tags in use are named, the most used first, and a tag that nothing has any more is not', async () => {
    const another = await newBakery()
    const order = async (tags: string[]) => (await another.owner.post('/orders', { lines: [], tags })).body
    const inUse = async () => (await another.owner.get('/orders/tags')).body
    const first = await order(['Fair', 'rush'])
    const second = await order(['FAIR'])
    await order([])
    expect(await inUse()).toEqual(['FAIR', 'rush'])
    await another.owner.patch(`/orders/${first.id}`, { tags: ['vip'], version: 1 })
    await another.owner.patch(`/orders/${second.id}`, { theme: 'Jungle', version: 1 })
    expect(await inUse()).toEqual(['FAIR', 'vip'])
    await another.owner.del(`/orders/${second.id}`)
    expect(await inUse()).toEqual(['vip'])
    expect((await bakery.owner.get('/orders/tags')).body).not.toContain('vip')
  })

  test('by any part of a theme, a tag or a customer, in the list and in the search of everything', async () => {
    const { body: guest } = await bakery.owner.post('/contacts', {
      firstName: 'Zoë',
      lastName: 'Quill',
      company: 'Äpfel Ltd',
    })
    const order = await draft({ contactId: guest.id, theme: 'Giraffes & 100% 🦒 jungle_gym', tags: ['Spring fair'] })
    const found = async (q: string) => {
      const listed = await ids(`q=${encodeURIComponent(q)}`)
      const { body } = await bakery.owner.get<{ kind: string; id: number }[]>(`/search?q=${encodeURIComponent(q)}`)
      expect(body.filter(({ kind }) => kind === 'order').map(({ id }) => id)).toEqual(listed)
      return listed
    }
    for (const q of [
      'iraff',
      'GIRAFFES & 100%',
      '🦒',
      'gle_g',
      'ing FAIR',
      'zoë qu',
      'zoe',
      'apfel',
      'spring giraffes',
    ])
      expect(await found(q), q).toContain(order.id)
    for (const q of ['gle%g', 'gle gyms', 'giraffes winter']) expect(await found(q), q).toEqual([])
  })

  test('by the day of the event, as the bakery writes its dates, with or without the year', async () => {
    const another = await newBakery()
    const order = async (eventDate: string) => (await another.owner.post('/orders', { lines: [], eventDate })).body.id
    const [third, thirdLast, other] = [await order('2027-02-03'), await order('2026-02-03'), await order('2027-03-02')]
    const listed = async (q: string) => {
      const { body } = await another.owner.get<Row[]>(`/orders?q=${encodeURIComponent(q)}`)
      return body.map(({ id }) => id).toSorted()
    }
    for (const q of ['2027-02-03', '3 feb 2027', 'Wed 03 Feb 2027', '03-02-2027', '3.2.27'])
      expect(await listed(q), q).toEqual([third])
    for (const q of ['3 feb', '3/2', 'February 3rd']) expect(await listed(q), q).toEqual([third, thirdLast])
    expect((await another.owner.patch('/settings', { dateFormat: 'MM-DD-YYYY' })).status).toBe(200)
    expect(await listed('3/2/2027')).toEqual([other])
    const { body: hits } = await another.owner.get<{ kind: string; id: number }[]>('/search?q=3+feb')
    expect(hits.map(({ id }) => id)).toEqual([thirdLast, third])
    const { body: past } = await another.owner.get<Row[]>('/orders?tab=past&q=3+feb')
    expect(past.map(({ id }) => id)).toEqual([thirdLast])
  })

  test('by the number of the order or of its invoice, as it is typed', async () => {
    const another = await newBakery()
    const { owner } = another
    const set = await owner.patch('/settings', { nextInvoiceNumber: 36 })
    expect(set.status, set.text).toBe(200)
    const { body: contact } = await owner.post('/contacts', { firstName: 'Ada', lastName: 'Pear' })
    const body = {
      kind: 'order',
      contactId: contact.id,
      eventDate: '2027-02-03',
      lines: [{ name: 'Cake', quantity: 1, unitPrice: '100' }],
    }
    const { body: order } = await owner.post('/orders', body)
    const booked = await owner.post(`/orders/${order.id}/status`, { to: 'Booked', version: order.version })
    expect(booked.status, booked.text).toBe(200)
    const issued = await owner.post(`/orders/${order.id}/invoice`)
    expect(issued.status, issued.text).toBeLessThan(300)
    const { body: other } = await owner.post('/orders', body)
    const found = async (q: string) => {
      const { body: hits } = await owner.get<{ kind: string; id: number }[]>(`/search?q=${encodeURIComponent(q)}`)
      return hits.filter(({ kind }) => kind === 'order').map(({ id }) => id)
    }
    const number = booked.body.number
    for (const q of [`${number}`, `#${number}`, `order ${number}`, `Invoice ${number}`, `Q-${number}`])
      expect(await found(q), q).toContain(order.id)
    for (const q of ['invoice 36', 'INV 0036', 'inv-2026-0036']) expect(await found(q), q).toEqual([order.id])
    expect(await found('invoice 3')).not.toContain(other.id)
  })

  test('by the words of a name in any order, and by a phone number however it is grouped', async () => {
    const { body: smith } = await bakery.owner.post('/contacts', {
      firstName: 'Anna',
      lastName: 'Smith',
      email: 'anna@pear.example',
      phone: '0491 570 156',
    })
    const order = await draft({ contactId: smith.id })
    const found = async (q: string) => {
      const { body } = await bakery.owner.get<{ kind: string; id: number }[]>(`/search?q=${encodeURIComponent(q)}`)
      return body.map(({ kind, id }) => `${kind} ${id}`)
    }
    for (const q of [
      'Smith Anna',
      'smith, anna',
      'anna smi',
      '0491570156',
      '04 91 57 01 56',
      '(0491) 570-156',
      'anna@pear',
    ]) {
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([order.id])
      expect(await found(q), q).toEqual([`order ${order.id}`, `contact ${smith.id}`])
    }
    expect(await found('smith bella')).toEqual([])
  })

  test('words are looked for in the own bakery alone', async () => {
    const order = await draft({ theme: 'Secret wedding' })
    const saying = (of: TestBakery) =>
      of.inScope(async ({ db }) => {
        const { rows } = await sql<{ id: number }>`select orders_saying('%secret%') as id`.execute(db)
        return rows.map(({ id }) => id)
      })
    expect(await saying(bakery)).toEqual([order.id])
    expect(await saying(await newBakery())).toEqual([])
  })

  test('a tag is short, and an order has a handful', async () => {
    const refused = async (tags: string[]) => (await bakery.owner.post('/orders', { lines: [], tags })).status
    expect(await refused(['x'.repeat(31)])).toBe(422)
    expect(await refused([''])).toBe(422)
    expect(await refused(Array.from({ length: 21 }, (_, n) => `tag ${n}`))).toBe(422)
  })

  test('the number of past orders is that of their list', async () => {
    const past = await ids('tab=past')
    const old = await move(await draft({ eventDate: '2026-05-01' }), 'Confirmed')
    const cancelled = await move(await draft({ eventDate: '2027-05-01' }), 'Cancelled', 'Moved away')
    await draft({ eventDate: null })
    expect((await ids('tab=past')).toSorted()).toEqual([...past, old.id, cancelled.id].toSorted())
  })
})

test('the total row counts booked orders only, to the cent', async () => {
  const theme = 'Counted once'
  await draft({ theme, lines: [{ ...lemonCake, unitPrice: '99.99' }] })
  await move(await draft({ theme, lines: [{ ...lemonCake, unitPrice: '10.10' }] }), 'Confirmed')
  const paid = await move(await draft({ theme, lines: [{ ...lemonCake, unitPrice: '20.25' }] }), 'Confirmed')
  await bakery.owner.post(`/orders/${paid.id}/payments`, { amount: '5', method: 'Cash', paymentDate: '2026-06-10' })
  await move(await move(await draft({ theme }), 'Confirmed'), 'Cancelled', 'Ill')
  expect((await bakery.owner.get('/orders/sums?q=counted%20once')).body).toEqual({
    orders: 2,
    total: '30.35',
    amountPaid: '5.00',
    balance: '25.35',
  })
})

test('the CSV is the list as it is filtered and sorted, and a formula in a name is a text', async () => {
  const evil = (await bakery.owner.post('/contacts', { firstName: '-Eve', lastName: "O'Hara" })).body.id
  const theme = 'For the file'
  const second = await draft({ theme, eventDate: '2026-11-02', contactId: evil })
  const first = await draft({ theme, eventDate: '2026-11-01', tags: ['a', 'b'] })
  const file = await bakery.owner.get('/orders/export?q=for%20the%20file&sort=eventDate')
  expect(file.headers['content-disposition']).toContain('orders-2026-06-10.csv')
  const lines = file.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${first.orderNumber},Draft,Ada Lovelace,,2026-11-01`)
  expect(lines[1]).toContain('"a, b",,No,120.00,0.00,120.00')
  expect(lines[2]).toContain(`${second.orderNumber},Draft,'-Eve O'Hara`)
  await move(second, 'Cancelled', 'Ill')
  const chosen = await bakery.owner.get(`/orders/export?ids=${second.id}`)
  expect(chosen.text.trim().split('\r\n')).toHaveLength(2)
  await bakery.owner.patch('/settings', { bookingFeeLabel: 'Deposit' })
  const booked = await move(await draft({ theme, bookingFeeKind: 'fixed', bookingFeeValue: '20' }), 'Booked')
  expect(booked.moves).toContainEqual(expect.objectContaining({ to: 'Confirmed', needsReason: true }))
  const hasty = await bakery.owner.post(`/orders/${booked.id}/status`, { to: 'Confirmed', version: booked.version })
  expect(hasty.body.error).toContain('The Deposit is not paid yet.')
  await bakery.owner.post(`/orders/${booked.id}/payments`, { amount: '20', method: 'Cash', paymentDate: '2026-06-10' })
  expect((await bakery.owner.get(`/orders/export?ids=${booked.id}`)).text).toContain(',Deposit paid,')
  // Nothing is owed for a cancelled order, on screen or here.
  expect(chosen.text.trim()).toMatch(/,120\.00,0\.00,$/)
})

describe('the board', () => {
  test('holds every order in the column of its status, the next first, with how many there are', async () => {
    const theme = 'On the board'
    const later = await move(await draft({ theme, eventDate: '2026-10-02' }), 'Confirmed')
    const sooner = await move(await draft({ theme, eventDate: '2026-10-01' }), 'Confirmed')
    const quote = await move(await draft({ theme }), 'Quote')
    const gone = await move(await draft({ theme }), 'Cancelled', 'No')
    const columns = async (query: string) => {
      const { body } = await bakery.owner.get<{ status: string; total: number; orders: Row[] }[]>(
        `/orders/board?q=on%20the%20board${query}`,
      )
      return Object.fromEntries(
        body.map(({ status, total, orders }) => [status, [total, ...orders.map(({ id }) => id)]]),
      )
    }
    expect(await columns('')).toEqual({
      Draft: [0],
      Quote: [1, quote.id],
      Booked: [0],
      Confirmed: [2, sooner.id, later.id],
      'In Progress': [0],
      Ready: [0],
      Completed: [0],
    })
    expect(await columns('&closed=true')).toMatchObject({ Cancelled: [1, gone.id], Declined: [0], Expired: [0] })
  })

  test('without a filter its numbers are those of the lists', async () => {
    const { body } =
      await bakery.owner.get<{ status: string; total: number; orders: Row[] }[]>('/orders/board?closed=true')
    for (const { status, total, orders } of body) {
      expect(await ids(`status=${status.replace(' ', '%20')}`)).toHaveLength(total)
      expect(orders.every((order) => order.status === status)).toBe(true)
    }
  })
})
