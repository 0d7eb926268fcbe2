import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'
import type { CalendarSpan } from '../schema.ts'

let bakery: TestBakery
let today: string
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  today = await bakery.inScope(async (scope) => scope.today)
  const contact = await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: "O'Brien; Ltd, \\ Co" })
  contactId = contact.status === 201 ? contact.body.id : (await named('Zoë', "O'Brien")).id
})
const named = async (firstName: string, lastName: string) =>
  (await bakery.owner.post('/contacts', { firstName, lastName })).body

async function confirmed(eventDate: string, extra: Record<string, unknown> = {}) {
  const draft = await bakery.owner.post('/orders', {
    contactId,
    eventDate,
    bookingFeeKind: 'none',
    lines: [{ name: 'Lemon cake', quantity: '1', unitPrice: '100' }],
    ...extra,
  })
  const moved = await bakery.owner.post(`/orders/${draft.body.id}/status`, {
    to: 'Confirmed',
    version: draft.body.version,
  })
  expect(moved.status, moved.text).toBe(200)
  return moved.body
}
const span = async (from: string, to: string): Promise<CalendarSpan> => {
  const answer = await bakery.owner.get(`/calendar?from=${from}&to=${to}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('the calendar', () => {
  test('shows what falls on its days, first and last included, and nothing else', async () => {
    const [first, last] = [addDays(today, 200), addDays(today, 230)]
    const on = [await confirmed(first), await confirmed(last)]
    await confirmed(addDays(first, -1))
    await confirmed(addDays(last, 1))
    await bakery.owner.post('/tasks', { title: 'On it', dueDate: last })
    await bakery.owner.post('/tasks', { title: 'After it', dueDate: addDays(last, 1) })
    const { orders, tasks } = await span(first, last)
    expect(orders.map(({ id }) => id)).toEqual(on.map(({ id }) => id))
    expect(tasks.map(({ title }) => title)).toEqual(['On it'])
  })

  test('forgets an order that was cancelled, and follows one that moved', async () => {
    const day = addDays(today, 260)
    const order = await confirmed(day)
    const moved = await bakery.owner.patch(`/orders/${order.id}`, {
      eventDate: addDays(day, 1),
      version: order.version,
    })
    expect((await span(day, day)).orders).toEqual([])
    expect((await span(addDays(day, 1), addDays(day, 1))).orders).toHaveLength(1)
    await bakery.owner.post(`/orders/${order.id}/status`, {
      to: 'Cancelled',
      reason: 'No',
      version: moved.body.version,
    })
    expect((await span(addDays(day, 1), addDays(day, 1))).orders).toEqual([])
  })

  test('shows what is still to be paid on the day that it is due, and not what was paid', async () => {
    const day = addDays(today, 300)
    const due = addDays(day, -3)
    const order = await confirmed(day, { dueDate: due })
    const payments = async () => (await span(due, due)).payments
    expect(await payments()).toMatchObject([{ orderId: order.id, kind: 'balance', dueDate: due }])
    const [{ amount } = { amount: '' }] = await payments()
    await bakery.owner.post(`/orders/${order.id}/payments`, { amount, method: 'Cash', paymentDate: today })
    expect(await payments()).toEqual([])
  })

  test('shows one payment where the fee is all of it', async () => {
    const { body: draft } = await bakery.owner.post('/orders', {
      contactId,
      eventDate: addDays(today, 310),
      lines: [{ name: 'Small cake', quantity: '1', unitPrice: '45' }],
      bookingFeeKind: 'fixed',
      bookingFeeValue: '50',
      bookingFeeDueOn: addDays(today, 5),
      dueDate: addDays(today, 5),
    })
    await bakery.owner.post(`/orders/${draft.id}/status`, { to: 'Booked', version: draft.version })
    const { payments } = await span(today, addDays(today, 30))
    expect(payments.filter(({ orderId }) => orderId === draft.id)).toMatchObject([{ kind: 'fee', amount: '45.00' }])
  })

  test('asks for nothing twice where the fee is due after all of it', async () => {
    const day = addDays(today, 330)
    const [due, later] = [addDays(day, -20), addDays(day, -10)]
    const order = await bakery.owner.post('/orders', {
      contactId,
      eventDate: day,
      bookingFeeKind: 'percent',
      bookingFeeValue: '40',
      dueDate: due,
      bookingFeeDueOn: later,
      lines: [{ name: 'Lemon cake', quantity: '1', unitPrice: '100' }],
    })
    const { id, version } = order.body
    expect((await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version })).status).toBe(200)
    const payments = (await span(due, day)).payments.filter(({ orderId }) => orderId === id)
    expect(payments).toMatchObject([{ kind: 'balance', dueDate: due, amount: '100.00' }])
  })

  test('refuses spans that are too long or run backwards, at the field', async () => {
    for (const to of [addDays(today, 100), addDays(today, -1)]) {
      const answer = await bakery.owner.get(`/calendar?from=${today}&to=${to}`)
      expect(answer.status).toBe(422)
      expect(answer.body.fields).toHaveProperty('to')
    }
  })
})

describe('a subscribed calendar', () => {
  type Made = { id: number; url: string }
  const subscribe = async (kind: string, hideNames = false): Promise<Made> => {
    const made = await bakery.owner.post('/calendar/feeds', { kind, hideNames })
    expect(made.status, made.text).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain('.ics')
    const { body } = await bakery.owner.get<Made[]>('/calendar/feeds')
    return body.find(({ id }) => id === made.body.id) as Made
  }
  const pathOf = ({ url }: Made) => new URL(url).pathname.replace(/^\/api/, '')
  const read = async (feed: Made) => {
    const answer = await bakery.app.anonymous.get(pathOf(feed))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const calendar = new ICAL.Component(ICAL.parse(answer.text))
    const zone = calendar.getFirstSubcomponent('vtimezone')
    ICAL.TimezoneService.reset()
    if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  }

  test('tells another program of an order at its own hour, and keeps its name when it changes or ends', async () => {
    const day = addDays(today, 20)
    const order = await confirmed(day, { eventTime: '14:30' })
    const feed = await subscribe('orders')
    const find = async () => (await read(feed)).find(({ uid }) => uid.startsWith(`order-${order.id}@`))
    const before = await find()
    const timeZone = (await bakery.owner.get('/settings')).body.timezone
    expect(before?.startDate.toJSDate().toISOString()).toBe(instantAt(day, '14:30', timeZone))
    const agreed = await bakery.owner.patch(`/orders/${order.id}`, { deliveryTime: '12:15', version: order.version })
    // The documents and the customer's own calendar say the same.
    expect((await find())?.startDate.toJSDate().toISOString()).toBe(instantAt(day, '12:15', timeZone))
    const { orders } = (await bakery.owner.get(`/calendar?from=${day}&to=${day}`)).body
    expect(orders).toMatchObject([{ id: order.id, eventTime: '14:30', deliveryTime: '12:15' }])
    expect((await find())?.description).toContain('Hand over 12:15 PM\nEvent 2:30 PM')
    const slot = { deliveryTimeTo: '14:00', version: agreed.body.version }
    const slotted = await bakery.owner.patch(`/orders/${order.id}`, slot)
    expect((await find())?.endDate.toJSDate().toISOString()).toBe(instantAt(day, '14:00', timeZone))
    const moved = await bakery.owner.patch(`/orders/${order.id}`, {
      eventDate: addDays(day, 2),
      eventTime: null,
      deliveryTime: null,
      deliveryTimeTo: null,
      version: slotted.body.version,
    })
    const after = await find()
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99)
    expect(after?.startDate.isDate).toBe(true)
    expect(after?.startDate.toString()).toBe(addDays(day, 2))
    await bakery.owner.post(`/orders/${order.id}/status`, {
      to: 'Cancelled',
      reason: 'No',
      version: moved.body.version,
    })
    expect((await find())?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('shows only what it is for', async () => {
    await bakery.owner.post('/tasks', { title: 'Boxes', dueDate: today })
    const kinds = async (kind: string) =>
      new Set((await read(await subscribe(kind))).map(({ uid }) => uid.split('-')[0]))
    expect(await kinds('orders')).toEqual(new Set(['order']))
    expect(await kinds('tasks')).toEqual(new Set(['task']))
    expect([...(await kinds('payments'))].every((kind) => kind === 'fee' || kind === 'balance')).toBe(true)
    await bakery.owner.patch('/settings', { bookingFeeLabel: 'Deposit' })
    const { body: draft } = await bakery.owner.post('/orders', {
      eventDate: addDays(today, 40),
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '100' }],
      bookingFeeKind: 'fixed',
      bookingFeeValue: '30',
      bookingFeeDueOn: addDays(today, 3),
    })
    await bakery.owner.post(`/orders/${draft.id}/status`, { to: 'Booked', version: draft.version })
    const due = (await read(await subscribe('payments'))).find(({ uid }) => uid.startsWith(`fee-${draft.id}@`))
    expect(due?.description).toBe('Deposit')
    expect((await kinds('all')).has('task')).toBe(true)
  })

  test('without names holds no name, address or phone number of a customer', async () => {
    const mia = (
      await bakery.owner.post('/contacts', { firstName: 'Miaraculix', lastName: 'Testperson', phone: '0400999888' })
    ).body
    await confirmed(addDays(today, 25), {
      contactId: mia.id,
      deliveryType: 'Delivery',
      deliveryAddress: '77 Secret Road',
    })
    const open = await bakery.app.anonymous.get(pathOf(await subscribe('all')))
    expect(open.text).toContain('Miaraculix')
    const hidden = await bakery.app.anonymous.get(pathOf(await subscribe('all', true)))
    for (const secret of ['Miaraculix', 'Testperson', '0400999888', 'Secret Road'])
      expect(hidden.text).not.toContain(secret)
  })

  test('that was closed answers as one that never was', async () => {
    const feed = await subscribe('all')
    const path = pathOf(feed)
    expect((await bakery.owner.request('DELETE', `/calendar/feeds/${feed.id}`)).status).toBe(204)
    const closed = await bakery.app.anonymous.get(path)
    const unknown = await bakery.app.anonymous.get(`/calendar/${'x'.repeat(43)}.ics`)
    const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    expect([closed.status, unknown.status]).toEqual([404, 404])
    expect(without(closed.text)).toBe(without(unknown.text))
    expect((await bakery.owner.request('DELETE', `/calendar/feeds/${feed.id}`)).status).toBe(404)
    expect((await bakery.owner.get('/calendar/feeds')).body).not.toContainEqual(
      expect.objectContaining({ id: feed.id }),
    )
  })

  test('keeps its secret out of the database', async () => {
    const feed = await subscribe('all')
    const token = /calendar\/(.+)\.ics/.exec(feed.url)?.[1] as string
    const row = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('calendar_feeds')
        .selectAll()
        .where('business_id', '=', scope.businessId)
        .where('id', '=', feed.id)
        .executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.token_hash).toHaveLength(32)
  })
})
