import { beforeEach, describe, expect, test } from 'vitest'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'

let app: TestApp
let bakery: TestBakery
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-06-10T03:00:00Z')
  bakery = await newBakery()
})

const draft = async (changes: object = {}) => {
  const contact = await bakery.owner.post('/contacts', {
    firstName: 'Zoë',
    lastName: 'Petrov',
    email: 'zoe@example.test',
  })
  const line = { name: 'Lemon cake', quantity: '1', unitPrice: '500' }
  const answer = await bakery.owner.post('/orders', {
    contactId: contact.body.id,
    eventDate: '2026-09-20',
    lines: [line],
    ...changes,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const typeNamed = async (name: string) =>
  (await bakery.owner.get('/event-types')).body.find((type: { name: string }) => type.name === name)
const book = async ({ id, version }: { id: number; version: number }) => {
  const moved = await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version })
  expect(moved.status, moved.text).toBe(200)
  return (await bakery.owner.get(`/orders/${id}`)).body
}

describe('how an order is paid', () => {
  test('follows the settings, and the event type where that says otherwise', async () => {
    const { id: weddingId } = await typeNamed('Wedding')
    expect(await draft()).toMatchObject({
      bookingFeeAmount: '250.00',
      bookingFeeDueOn: '2026-06-13',
      dueDate: '2026-09-13',
    })
    expect((await draft({ eventTypeId: weddingId })).dueDate).toBe('2026-09-06')
    const { id, version } = await typeNamed('Corporate')
    const paymentDefaults = { bookingFee: { kind: 'fixed', value: '80' }, bookingFeeDueDays: 10, payInFullUnder: '0' }
    expect((await bakery.owner.patch(`/event-types/${id}`, { paymentDefaults, version })).status).toBe(200)
    expect(await draft({ eventTypeId: id })).toMatchObject({ bookingFeeAmount: '80.00', bookingFeeDueOn: '2026-06-20' })
  })

  test('takes the fee of an event type that is chosen after the draft was first saved, until one is typed, and again once that is given up', async () => {
    const wedding = await typeNamed('Wedding')
    const paymentDefaults = { ...wedding.paymentDefaults, bookingFee: { kind: 'percent', value: '30' } }
    const ruled = await bakery.owner.patch(`/event-types/${wedding.id}`, { paymentDefaults, version: wedding.version })
    expect(ruled.status, ruled.text).toBe(200)
    const patch = async ({ id, version }: { id: number; version: number }, changes: object) => {
      const changed = await bakery.owner.patch(`/orders/${id}`, { version, ...changes })
      expect(changed.status, changed.text).toBe(200)
      return changed.body
    }
    const order = await draft()
    const line = { name: 'Lemon cake', quantity: '1', unitPrice: '500' }
    const asked = { id: order.id, eventTypeId: wedding.id, eventDate: '2026-09-20', lines: [line] }
    expect((await bakery.owner.post('/orders/price', asked)).body.bookingFee).toBe('150.00')
    const saved = await patch(order, { eventTypeId: wedding.id })
    expect(saved).toMatchObject({ bookingFeeAmount: '150.00', bookingFeeValue: '30' })
    const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Quote', version: saved.version })
    expect(moved.body).toMatchObject({ bookingFeeAmount: '150.00', bookingFeeValue: '30' })

    const typed = await patch(await draft(), { bookingFeeKind: 'fixed', bookingFeeValue: '80' })
    const kept = await patch(typed, { eventTypeId: wedding.id })
    expect(kept.bookingFeeAmount).toBe('80.00')
    const asInSettings = { bookingFeeKind: null, bookingFeeValue: '80' }
    expect((await bakery.owner.post('/orders/price', { ...asked, ...asInSettings })).body.bookingFee).toBe('150.00')
    const given = await patch(kept, asInSettings)
    expect(given).toMatchObject({ bookingFeeAmount: '150.00', bookingFeeKind: 'percent', feeTyped: false })
    expect((await patch(given, { eventTypeId: null })).bookingFeeAmount).toBe('250.00')
  })

  test('never takes an amount of money for a percentage, nor more than all of it', async () => {
    const { body: settings } = await bakery.owner.get('/settings')
    const fixed = { bookingFee: { kind: 'fixed', value: '80' }, version: settings.version }
    expect((await bakery.owner.patch('/settings', fixed)).status).toBe(200)
    expect((await draft({ bookingFeeKind: 'percent' })).bookingFeeAmount).toBe('0.00')
    expect((await draft({ bookingFeeKind: 'fixed' })).bookingFeeAmount).toBe('80.00')
    const order = await draft()
    const tooMuch = { bookingFeeKind: 'percent', bookingFeeValue: '101', version: order.version }
    const said = { status: 422, body: { fields: { bookingFeeValue: 'A percentage can be at most 100' } } }
    expect(await bakery.owner.patch(`/orders/${order.id}`, tooMuch)).toMatchObject(said)
  })

  test('is in full at booking when the event is nearer than the balance would be due', async () => {
    const { id } = await typeNamed('Wedding')
    const near = { eventTypeId: id, eventDate: '2026-06-24' }
    expect(await draft(near)).toMatchObject({ bookingFeeAmount: '500.00', bookingFeeDueOn: '2026-06-13' })
    expect((await draft({ ...near, eventDate: '2026-06-25' })).bookingFeeAmount).toBe('250.00')
  })

  test('counts the days of the fee from the booking, not from the day the quote was written on', async () => {
    const order = await draft()
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    const typed = await draft({ bookingFeeDueOn: '2026-06-30' })
    // Two days later in Sydney, within the owner's session.
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect(await book(order)).toMatchObject({ bookingFeeDueOn: '2026-06-14', dueDate: '2026-09-13' })
    expect(await book(typed)).toMatchObject({ bookingFeeDueOn: '2026-06-30', dueDate: '2026-09-13' })
  })
  const change = async ({ id }: { id: number }, changes: object) => {
    const { version } = (await bakery.owner.get(`/orders/${id}`)).body
    const changed = await bakery.owner.patch(`/orders/${id}`, { ...changes, version })
    expect(changed.status, changed.text).toBe(200)
    return changed.body
  }

  test('is as typed, whatever else of a draft changes, until the owner clears the dates', async () => {
    const typed = { bookingFeeDueOn: '2026-06-30', dueDate: '2026-09-01' }
    const order = await draft(typed)
    expect(await change(order, { eventDate: '2026-09-27' })).toMatchObject(typed)
    const emptied = { bookingFeeDueOn: null, dueDate: null }
    expect(await change(order, emptied)).toMatchObject({ bookingFeeDueOn: '2026-06-13', dueDate: '2026-09-20' })
    expect((await change(order, { eventDate: '2026-09-20' })).dueDate).toBe('2026-09-13')
  })

  const pay = async ({ id }: { id: number }, amount: string) => {
    const paid = await bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash' })
    expect(paid.status, paid.text).toBe(201)
  }
  const larger = { lines: [{ name: 'Lemon cake', quantity: '1', unitPrice: '600' }] }

  test('asks for no more fee once that is paid: what a change adds is due with the balance', async () => {
    const order = await book(await draft())
    await pay(order, '250')
    const kept = { status: 'Confirmed', bookingFeeAmount: '250.00', bookingFeeDueOn: '2026-06-13', overdue: false }
    const preview = await bakery.owner.post('/orders/price', {
      id: order.id,
      ...larger,
      eventDate: '2026-09-20',
      bookingFeeKind: order.bookingFeeKind,
      bookingFeeValue: order.bookingFeeValue,
    })
    expect(preview.body.bookingFee).toBe('250.00')
    expect(await change(order, larger)).toMatchObject({ ...kept, total: '600.00', balance: '350.00' })
    expect(await change(order, { eventDate: '2026-09-27' })).toMatchObject(kept)
  })

  test('gives time for what a change adds once all was paid and its day is past, but none for what was late already', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    const order = async (changes = {}) => book(await draft({ dueDate: '2026-06-10', ...changes }))
    const [paid, near, owing] = [await order(), await order({ eventDate: '2026-06-12' }), await order()]
    await pay(paid, '500')
    await pay(near, '500')
    await pay(owing, '250')
    // The next day in Sydney.
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect((await change(paid, { theme: 'Lemons' })).dueDate).toBe('2026-06-10')
    expect(await change(paid, larger)).toMatchObject({ balance: '100.00', dueDate: '2026-06-14', overdue: false })
    expect(await change(near, larger)).toMatchObject({ balance: '100.00', dueDate: '2026-06-12', overdue: false })
    expect(await change(owing, larger)).toMatchObject({ balance: '350.00', dueDate: '2026-06-10', overdue: true })
  })

  test('says when to pay for what cost nothing until a change, which had no day for it', async () => {
    const free = await draft({ discount: '100' })
    const confirmed = await bakery.owner.post(`/orders/${free.id}/status`, { to: 'Confirmed', version: free.version })
    expect(confirmed.body).toMatchObject({ total: '0.00', bookingFeeDueOn: null, dueDate: null })
    expect(await change(free, { theme: 'Lemons' })).toMatchObject({ bookingFeeDueOn: null, dueDate: null })
    const dates = { bookingFeeDueOn: '2026-06-13', dueDate: '2026-09-13' }
    expect(await change(free, { discount: '0' })).toMatchObject({ bookingFeeAmount: '250.00', ...dates })
  })

  test('confirms a booking whose fee is lowered to what was paid', async () => {
    const order = await book(await draft())
    await pay(order, '200')
    expect(await change(order, { bookingFeeValue: '41' })).toMatchObject({ status: 'Booked' })
    expect(await change(order, { bookingFeeValue: '40' })).toMatchObject({ status: 'Confirmed' })
  })

  test('never asks for more of a fee on a day that is past', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    const order = await book(await draft({ bookingFeeDueOn: '2026-06-10' }))
    // The next day in Sydney.
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect((await change(order, { theme: 'Lemons' })).bookingFeeDueOn).toBe('2026-06-10')
    expect(await change(order, larger)).toMatchObject({ bookingFeeAmount: '300.00', bookingFeeDueOn: '2026-06-11' })
    const late = { bookingFeeValue: '60', bookingFeeDueOn: '2026-06-09' }
    expect(await change(order, late)).toMatchObject({ bookingFeeAmount: '360.00', bookingFeeDueOn: '2026-06-09' })
  })

  test('is overdue after the delivery too: the list of overdue orders says what the order says', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    let order = await draft({ eventDate: '2026-06-10', bookingFeeKind: 'none', dueDate: '2026-06-10' })
    for (const to of ['Confirmed', 'Completed']) {
      const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to, version: order.version })
      expect(moved.status, moved.text).toBe(200)
      order = moved.body
    }
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect((await bakery.owner.get(`/orders/${order.id}`)).body).toMatchObject({ status: 'Completed', overdue: true })
    for (const payment of ['overdue', 'unpaid'])
      expect((await bakery.owner.get(`/orders?tab=all&payment=${payment}`)).body, payment).toHaveLength(1)
  })

  test('that is paid whole with its fee is late from the fee’s day on, whatever stands as the balance’s', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    const { id } = await book(await draft({ bookingFeeKind: 'percent', bookingFeeValue: '100' }))
    for (const [bookingFeeDueOn, dueDate, overdue] of [
      ['2026-06-12', '2026-06-09', false],
      ['2026-06-09', '2026-06-12', true],
    ] as const) {
      const changed = await change({ id }, { bookingFeeDueOn, dueDate })
      expect(changed).toMatchObject({ bookingFeeAmount: changed.total, bookingFeeDueOn, dueDate, overdue })
      const listed = (await bakery.owner.get('/orders?tab=all&payment=overdue')).body
      expect(listed.some((row: { id: number }) => row.id === id)).toBe(overdue)
    }
  })

  test('is never after an event that is moved closer, unless the owner wants it so', async () => {
    const order = await book(await draft())
    expect((await change(order, { eventDate: '2026-09-15' })).dueDate).toBe('2026-09-13')
    expect((await change(order, { eventDate: '2026-09-10' })).dueDate).toBe('2026-09-10')
    expect((await change(order, { dueDate: '2026-10-10' })).dueDate).toBe('2026-10-10')
    expect((await change(order, { eventDate: '2026-09-09' })).dueDate).toBe('2026-10-10')
  })

  test('is as it was once a move to another day is taken back, and no date counts as typed', async () => {
    const order = await book(await draft())
    await change(order, { eventDate: '2026-06-12' })
    const back = await change(order, { eventDate: '2026-09-20', takesBackMove: true })
    expect(back).toMatchObject({ bookingFeeDueOn: '2026-06-13', dueDate: '2026-09-13', typedDates: [] })
    const late = await change(order, { dueDate: '2026-09-25' })
    await change(late, { eventDate: '2026-09-27' })
    expect(await change(late, { eventDate: '2026-09-20', takesBackMove: true })).toMatchObject({
      dueDate: '2026-09-25',
    })
  })

  const set = async (changes: object) => {
    const { version } = (await bakery.owner.get('/settings')).body
    const answer = await bakery.owner.patch('/settings', { ...changes, version })
    expect(answer.status, answer.text).toBe(200)
  }
  const send = async ({ id }: { id: number }) => {
    const sent = await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote', to: 'zoe@example.test' })
    expect(sent.status, sent.text).toBe(200)
    return (await bakery.owner.get(`/orders/${id}`)).body
  }
  const read = async ({ id }: { id: number }) => (await bakery.owner.get(`/orders/${id}`)).body

  test('follows settings that changed once a draft is saved again; what she typed stays', async () => {
    const order = await draft()
    const own = await draft({ dueDate: '2026-09-13', validUntil: '2026-06-15' })
    await set({ bookingFeeDueDays: 5, balanceDueDaysBefore: 14 })
    expect(await read(order)).toMatchObject({ bookingFeeDueOn: '2026-06-13', dueDate: '2026-09-13' })
    const followed = { bookingFeeDueOn: '2026-06-15', dueDate: '2026-09-06', typedDates: [] }
    expect(await change(order, { theme: 'Lemons' })).toMatchObject(followed)
    expect(await change(own, { eventDate: '2026-09-27' })).toMatchObject({
      bookingFeeDueOn: '2026-06-15',
      dueDate: '2026-09-13',
      validUntil: '2026-06-15',
      typedDates: ['dueDate', 'validUntil'],
    })
    expect(await send(own)).toMatchObject({ dueDate: '2026-09-13', validUntil: '2026-06-15' })
  })

  test('is counted anew each day while it is a draft', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    const order = await draft()
    // The next day in Sydney.
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect(await read(order)).toMatchObject({ bookingFeeDueOn: '2026-06-14', dueDate: '2026-09-13', pricedToday: null })
  })

  test('goes by the terms that it was sent with, whatever the settings say later', async () => {
    const order = await draft()
    await set({ balanceDueDaysBefore: 14, bookingFeeDueDays: 5 })
    const sent = { bookingFeeDueOn: '2026-06-15', dueDate: '2026-09-06' }
    expect(await send(order)).toMatchObject(sent)
    await set({ balanceDueDaysBefore: 10, bookingFeeDueDays: 2 })
    expect(await change(order, { theme: 'Lemons' })).toMatchObject(sent)
    expect(await change(order, { eventDate: '2026-09-21' })).toMatchObject({
      bookingFeeDueOn: '2026-06-15',
      dueDate: '2026-09-07',
    })
  })

  test('a sent quote follows the settings of today where the owner asks for that, and keeps it once it is sent', async () => {
    const half = { bookingFeeKind: 'percent', bookingFeeValue: '50', bookingFeeAmount: '250.00' }
    const third = { bookingFeeKind: 'percent', bookingFeeValue: '30', bookingFeeAmount: '150.00', feeTyped: false }
    const order = await send(await draft())
    await set({ bookingFee: { kind: 'percent', value: '30' } })
    expect(await change(order, { theme: 'Lemons' })).toMatchObject(half)
    expect(await change(order, { bookingFeeKind: null })).toMatchObject(third)
    await set({ bookingFee: { kind: 'none', value: '0' } })
    expect(await read(order)).toMatchObject(third)
    expect(await send(order)).toMatchObject({ ...third, revision: 2 })
    expect(await book(await read(order))).toMatchObject(third)
  })

  test('is counted from the booking as the quote promised, though the settings changed since', async () => {
    const order = await send(await draft())
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    await set({ balanceDueDaysBefore: 10, bookingFeeDueDays: 9 })
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect(await book(order)).toMatchObject({ bookingFeeDueOn: '2026-06-14', dueDate: '2026-09-13' })
  })

  test('has one day where the fee is all of it, counted from the booking', async () => {
    const whole = { bookingFeeKind: 'percent', bookingFeeValue: '100' }
    const order = await send(await draft(whole))
    expect(order).toMatchObject({ bookingFeeDueOn: '2026-06-13', dueDate: '2026-06-13' })
    const sentBefore = await send(await draft(whole))
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    await set({ bookingFeeDueDays: 9 })
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    expect(await book(sentBefore)).toMatchObject({ bookingFeeDueOn: '2026-06-14', dueDate: '2026-06-14' })
    await set({ bookingFeeDueDays: 3 })
    expect(await book(order)).toMatchObject({ bookingFeeDueOn: '2026-06-14', dueDate: '2026-06-14' })
  })

  test('leaves the last day of a quote to the settings each time it is sent, unless she typed one', async () => {
    const order = await send(await draft())
    expect(order.validUntil).toBe('2026-06-17')
    await set({ quoteValidDays: 10 })
    await change(order, { theme: 'Lemons' })
    expect((await send(order)).validUntil).toBe('2026-06-20')
    await change(order, { validUntil: '2026-06-18' })
    expect((await send(order)).validUntil).toBe('2026-06-18')
    await change(order, { eventDate: '2026-09-27' })
    expect(await send(order)).toMatchObject({ validUntil: '2026-06-18', dueDate: '2026-09-20' })
  })

  test('is never due on a day that is past, though the draft was written long before it is sent or booked', async () => {
    const late = { orderDate: '2026-05-01', eventDate: '2026-06-14' }
    const whole = { bookingFeeAmount: '500.00', bookingFeeDueOn: '2026-06-13', dueDate: '2026-06-13' }
    expect(await draft(late)).toMatchObject(whole)
    expect(await read(await draft(late))).toMatchObject(whole)
    expect(await send(await draft(late))).toMatchObject(whole)
    expect(await book(await draft(late))).toMatchObject(whole)
    const quote = await send(await draft({ ...late, eventDate: '2026-09-20' }))
    expect(quote.bookingFeeDueOn).toBe('2026-06-13')
    expect(await change(quote, { eventDate: '2026-06-14' })).toMatchObject(whole)
  })

  test('is counted anew when a quote is sent again on another day, but for what she typed', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    await set({ bookingFeeDueDays: 0 })
    const order = await send(await draft({ dueDate: '2026-09-01' }))
    expect(order.bookingFeeDueOn).toBe('2026-06-10')
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    await change(order, { theme: 'Lemons' })
    expect(await send(order)).toMatchObject({ bookingFeeDueOn: '2026-06-11', dueDate: '2026-09-01' })
  })

  test('is no later for a booking that is taken back and sent again', async () => {
    app.clock.now = new Date('2026-06-10T12:00:00Z')
    const order = await send(await draft())
    app.clock.now = new Date('2026-06-10T14:00:00Z')
    const booked = await book(order)
    expect(booked.bookingFeeDueOn).toBe('2026-06-14')
    const undone = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Quote', version: booked.version })
    expect(undone.status, undone.text).toBe(200)
    expect(await send(order)).toMatchObject({ status: 'Quote', bookingFeeDueOn: '2026-06-14' })
  })
})
