import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (
    await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test' })
  ).body.id
})

const cake = { name: 'Two-tier lemon cake', quantity: '1', unitPrice: '500' }
const draft = async (changes: object = {}) => {
  const answer = await bakery.owner.post('/orders', { contactId, eventDate: '2026-09-20', lines: [cake], ...changes })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const move = (order: { id: number; version: number }, to: string, reason?: string) =>
  bakery.owner.post(`/orders/${order.id}/status`, { to, version: order.version, ...(reason ? { reason } : {}) })

describe('a draft', () => {
  test('takes the bakery’s defaults and has no number yet', async () => {
    const order = await draft()
    expect(order).toMatchObject({
      status: 'Draft',
      kind: 'quote',
      number: null,
      orderNumber: 'Draft',
      priceEntry: 'gross',
      total: '500.00',
      subtotal: '454.55',
      tax: '45.45',
      bookingFeeAmount: '250.00',
      bookingFeeDueOn: '2026-06-13',
      dueDate: '2026-09-13',
      customerName: "Zoë O'Brien",
    })
  })

  test('rounds an amount with more decimals than its currency has once, and keeps what it reckoned with', async () => {
    const order = await draft({ discountType: 'fixed', discount: '10.0049', setupFee: '4.0049' })
    expect(order).toMatchObject({ discount: '10.00', setupFee: '4.00', total: '494.00' })
    const again = await bakery.owner.patch(`/orders/${order.id}`, { version: order.version, theme: 'Garden' })
    expect(again.body).toMatchObject({ discount: '10.00', total: '494.00' })
  })

  test('is named as the specification names it, with quantities and percentages as they were typed', async () => {
    const lines = [cake, { ...cake, quantity: '0.5' }]
    const order = await draft({ discount: '10', bookingFeeKind: 'percent', bookingFeeValue: '30', lines })
    expect(order).toMatchObject({ discount: '10', bookingFeeValue: '30', lines: [{ quantity: 1 }, { quantity: 0.5 }] })
    const changes = { version: order.version, termsAcceptedOn: '2026-06-01' }
    const saved = (await bakery.owner.patch(`/orders/${order.id}`, changes)).body
    const named = {
      taxRate: '10.000',
      total_amount: '675.00',
      imageUrls: [],
      invoiceEmailed: false,
      termsAccepted: true,
    }
    expect(saved).toMatchObject(named)
    const rows = (await bakery.owner.get('/orders')).body
    expect(rows.find(({ id }: { id: number }) => id === order.id)).toMatchObject(named)
  })

  test('can be deleted while it never had a number, not after', async () => {
    const order = await draft()
    expect((await bakery.owner.del(`/orders/${order.id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/orders/${order.id}`)).status).toBe(404)
    const quote = (await move(await draft(), 'Quote')).body
    expect((await bakery.owner.del(`/orders/${quote.id}`)).status).toBe(409)
  })

  test('that was deleted comes back as it was, with its items, its diary and its tasks', async () => {
    const order = await draft()
    const diary = `/orders/${order.id}/notes`
    await bakery.owner.post(diary, { content: 'Rang twice' })
    const task = (await bakery.owner.post('/tasks', { title: 'Sketch', relatedOrderId: order.id })).body
    const before = (await bakery.owner.get(`/orders/${order.id}`)).body
    await bakery.owner.del(`/orders/${order.id}`)
    const back = await bakery.owner.post(`/orders/${order.id}/restore`)
    expect(back.body).toEqual(before)
    expect((await bakery.owner.get(diary)).body).toMatchObject([{ content: 'Rang twice' }])
    expect((await bakery.owner.get(`/tasks/${task.id}`)).body.relatedOrderId).toBe(order.id)
    const again = await bakery.owner.post(`/orders/${order.id}/restore`)
    expect(again.body, 'asked again, it is there').toEqual(before)
  })

  test('comes back in the currency of today, which may change while there is no order', async () => {
    const shop = await newBakery()
    const { id } = (await shop.owner.post('/orders', { lines: [{ ...cake, unitPrice: '120' }] })).body
    await shop.owner.del(`/orders/${id}`)
    expect((await shop.owner.patch('/settings', { currency: 'JPY' })).status).toBe(200)
    expect((await shop.owner.post(`/orders/${id}/restore`)).body).toMatchObject({ currency: 'JPY', total: '120' })
  })

  test('is previewed with the very totals that saving gives', async () => {
    const body = {
      contactId,
      eventDate: '2026-09-20',
      lines: [cake, { name: 'Cookies', quantity: '2.5', unitPrice: '12.35' }],
      discount: '7.5',
      setupFee: '25',
    }
    const preview = (await bakery.owner.post('/orders/price', body)).body
    const saved = (await bakery.owner.post('/orders', body)).body
    expect(saved).toMatchObject({
      total: preview.total,
      tax: preview.tax,
      discountAmount: preview.discount,
      bookingFeeAmount: preview.bookingFee,
    })
    expect(saved.lines.map((line: { tax: string }) => line.tax)).toEqual(
      preview.lines.map((line: { tax: string }) => line.tax),
    )
  })
})

describe('numbers', () => {
  test('a draft that is cancelled has left draft: it takes a number, keeps it, and is deleted no more', async () => {
    const cancelled = (await move(await draft(), 'Cancelled', 'Moved abroad')).body
    expect(cancelled.number).toEqual(expect.any(Number))
    const again = (await move(cancelled, 'Draft')).body
    expect(again.number).toBe(cancelled.number)
    expect((await bakery.owner.del(`/orders/${again.id}`)).status).toBe(409)
  })

  test('a quote takes the next number when it leaves draft and keeps it as an order', async () => {
    const quote = (await move(await draft(), 'Quote')).body
    expect(quote.orderNumber).toBe(`Q-${quote.number}`)
    const booked = (await move(quote, 'Booked')).body
    expect(booked).toMatchObject({ kind: 'order', orderNumber: String(quote.number), status: 'Booked' })
    const next = (await move(await draft(), 'Quote')).body
    expect(next.number).toBe(quote.number + 1)
  })
})

describe('moves', () => {
  test('a draft without a customer, a date or an item cannot be sent', async () => {
    expect((await move(await draft({ contactId: null }), 'Quote')).body.error).toBe('Choose a customer first')
    expect((await move(await draft({ eventDate: null }), 'Quote')).body.error).toBe('Event date is required')
    expect((await move(await draft({ lines: [] }), 'Quote')).body.error).toBe('Add at least one item first')
  })

  test('a move that the table does not list is refused and changes nothing', async () => {
    const order = await draft()
    const answer = await move(order, 'Completed')
    expect(answer.status).toBe(409)
    expect((await bakery.owner.get(`/orders/${order.id}`)).body.status).toBe('Draft')
  })

  test('the ten words of the specification are understood', async () => {
    const order = await draft({ bookingFeeKind: 'none' })
    const confirmed = (await move(order, 'Order')).body
    expect(confirmed.status).toBe('Confirmed')
    expect(await move(confirmed, 'Paid')).toMatchObject({ status: 409, body: { code: 'BALANCE_DUE' } })
    // A receipt is only a document: it is accepted for existing and new orders but moves nothing.
    expect(await move(confirmed, 'receipt')).toMatchObject({ status: 200, body: confirmed })
    expect((await bakery.owner.get(`/orders/${confirmed.id}/history`)).body).not.toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ to: 'receipt' }) }),
    )
    expect(await bakery.owner.post('/orders', { contactId, status: 'receipt', lines: [] })).toMatchObject({
      status: 201,
      body: { status: 'Draft' },
    })
  })

  test('an order that costs nothing is not called unpaid, by itself or by the lists', async () => {
    const lines = [{ name: 'Cake for the school fair', quantity: '1', unitPrice: '0' }]
    const order = (await move(await draft({ bookingFeeKind: 'none', lines }), 'Confirmed')).body
    expect(order).toMatchObject({ total: '0.00', paymentStatus: 'Paid in full', overdue: false })
    const listed = async (payment: string) =>
      (await bakery.owner.get(`/orders?tab=all&pageSize=100&payment=${payment}`)).body.map(
        (row: { id: number }) => row.id,
      )
    expect(await listed('paid')).toContain(order.id)
    for (const payment of ['unpaid', 'owing', 'part', 'overdue']) expect(await listed(payment)).not.toContain(order.id)
    expect((await move(order, 'Paid')).status).toBe(200)
  })

  test('the lists understand them too', async () => {
    const listed = async (query: string) => {
      const { body, headers } = await bakery.owner.get(`/orders?${query}&pageSize=100`)
      const ids = body.map(({ id }: { id: number }) => id)
      expect(String(ids.length), query).toBe(headers['x-total-count'])
      return ids
    }
    const { id } = (await move(await draft({ bookingFeeKind: 'none' }), 'Order')).body
    await bakery.owner.post(`/orders/${id}/payments`, { amount: '500', method: 'Cash' })
    expect(await listed('status=Order')).toEqual(await listed('status=Confirmed'))
    for (const word of ['Paid', 'receipt']) expect(await listed(`status=${word}`)).toEqual(await listed('payment=paid'))
    expect(await listed('status=Paid')).toContain(id)
  })

  test('“Paid” completes what is paid and past, and leaves what is to come as it is', async () => {
    for (const [eventDate, status] of [
      ['2026-09-20', 'Confirmed'],
      ['2026-06-01', 'Completed'],
    ]) {
      const order = await draft({ bookingFeeKind: 'none', eventDate })
      const { id } = (await move(order, 'Order')).body
      await bakery.owner.post(`/orders/${id}/payments`, { amount: '500', method: 'Cash' })
      const paid = (await bakery.owner.get(`/orders/${id}`)).body
      expect((await move(paid, 'Paid')).body).toMatchObject({ status, paymentStatus: 'Paid in full' })
    }
  })

  test('confirming before the fee is paid wants a reason, and cancelling always does', async () => {
    const booked = (await move(await draft(), 'Booked')).body
    expect((await move(booked, 'Confirmed')).status).toBe(409)
    const confirmed = (await move(booked, 'Confirmed', 'She pays in cash on Friday')).body
    expect(confirmed.status).toBe('Confirmed')
    expect((await move(confirmed, 'Cancelled')).body.error).toBe('Give a reason')
    expect((await move(confirmed, 'Cancelled', 'Moved abroad')).body).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'Moved abroad',
    })
  })

  test('a cancelled order taken up again is a draft of a quote, with the number it had', async () => {
    const booked = (await move(await draft(), 'Booked')).body
    const cancelled = (await move(booked, 'Cancelled', 'Moved abroad')).body
    const again = (await move(cancelled, 'Draft')).body
    expect(again).toMatchObject({ kind: 'quote', number: booked.number, acceptedAt: null, cancelledAt: null })
    expect((await move(again, 'Quote')).body.orderNumber).toBe(`Q-${booked.number}`)
  })

  test('a move with an outdated version is refused with the order as it is now', async () => {
    const order = await draft()
    await move(order, 'Quote')
    const answer = await move(order, 'Booked')
    expect(answer).toMatchObject({ status: 409, body: { code: 'STALE', details: { status: 'Quote' } } })
  })

  test('the whole life is told in the history', async () => {
    const order = await draft({ bookingFeeKind: 'none' })
    let now = (await move(order, 'Confirmed')).body
    for (const status of ['In Progress', 'Ready', 'Completed']) now = (await move(now, status)).body
    const history = (await bakery.owner.get(`/orders/${order.id}/history`)).body as {
      act: string
      details: { to?: string }
    }[]
    expect(history.filter(({ act }) => act === 'moved').map(({ details }) => details.to)).toEqual([
      'Completed',
      'Ready',
      'In Progress',
      'Confirmed',
    ])
    expect(now.completedAt).not.toBeNull()
  })
})

test('a customer of whom only a number is given is called by it, and one without a name or a reach is asked for', async () => {
  const order = await draft({ contactId: undefined, customer: { phone: '0400 111 222', address: '3 Mill Lane' } })
  expect(order).toMatchObject({ customerName: '0400 111 222', customer: { address: '3 Mill Lane' } })
  const nameless = { lines: [cake], customer: { address: '3 Mill Lane' } }
  const said = { status: 422, body: { fields: { 'customer.firstName': 'First name is required' } } }
  expect(await bakery.owner.post('/orders', nameless)).toMatchObject(said)
})

describe('changing', () => {
  test('only the named fields change, and the totals follow', async () => {
    const order = await draft({ theme: 'Garden party', setupFee: '25' })
    const changed = (
      await bakery.owner.patch(`/orders/${order.id}`, { version: order.version, discountType: 'fixed', discount: '25' })
    ).body
    expect(changed).toMatchObject({ theme: 'Garden party', setupFee: '25.00', discount: '25.00', total: '500.00' })
    expect(changed.lines).toHaveLength(1)
    expect(changed.lines[0].total).toBe('475.00')
  })

  test('a cancelled order stays as it was', async () => {
    const order = await draft()
    const cancelled = (await move(order, 'Cancelled', 'No')).body
    expect((await bakery.owner.patch(`/orders/${order.id}`, { version: cancelled.version, theme: 'x' })).status).toBe(
      409,
    )
  })

  test('a booked order keeps its day and at least one item', async () => {
    const booked = (await move(await draft(), 'Booked')).body
    const refused = await bakery.owner.patch(`/orders/${booked.id}`, {
      version: booked.version,
      eventDate: null,
      lines: [],
    })
    const fields = { eventDate: 'Event date is required', lines: 'Add at least one item first' }
    expect(refused).toMatchObject({ status: 422, body: { fields } })
  })

  test('a quote that lost its day or its items is not sent again', async () => {
    const quote = (await move(await draft(), 'Quote')).body
    const bare = await bakery.owner.patch(`/orders/${quote.id}`, { version: quote.version, lines: [] })
    expect(bare.status, bare.text).toBe(200)
    const sent = await bakery.owner.post(`/orders/${quote.id}/send`, { kind: 'quote', to: 'zoe@example.test' })
    expect(sent).toMatchObject({ status: 409, body: { error: 'Add at least one item first' } })
  })

  test('ids of another bakery are no ids', async () => {
    const other = await newBakery()
    const theirs = (await other.owner.post('/contacts', { firstName: 'Not', lastName: 'Yours' })).body
    const answer = await bakery.owner.post('/orders', { contactId: theirs.id, lines: [] })
    expect(answer).toMatchObject({ status: 422, body: { fields: { contactId: 'This was not found' } } })
  })
})

test('a copy is taxed on its delivery as the settings say today, which no screen of an order can change', async () => {
  const old = await draft({ setupFee: '20', deliveryTaxPercent: '7' })
  expect(old.deliveryTaxPercent).toBe('7.000')
  const { body: copy } = await bakery.owner.post(`/orders/${old.id}/duplicate`)
  expect(copy.deliveryTaxPercent).toBe((await draft({ setupFee: '20' })).deliveryTaxPercent)
})

test('delivery of untaxed food is untaxed where it follows the goods, and taxed beside a taxed item', async () => {
  const [, free] = (await bakery.owner.get('/tax-rates')).body
  const bread = { name: 'Sourdough', quantity: '1', unitPrice: '10', taxRateId: free.id }
  const cake = { name: 'Cake', quantity: '1', unitPrice: '110' }
  const taxed = async (...lines: object[]) => (await draft({ setupFee: '11', lines })).deliveryTax
  expect(await taxed(bread)).toBe('1.00')
  expect((await bakery.owner.patch('/settings', { deliveryFollowsGoods: true })).status).toBe(200)
  expect([await taxed(bread), await taxed(bread, cake)]).toEqual(['0.00', '1.00'])
  expect((await bakery.owner.patch('/settings', { deliveryFollowsGoods: false })).status).toBe(200)
})

test('an address that duplicates opens the copy that is still a draft; the button makes another one', async () => {
  const first = await draft({ theme: 'Roses' })
  const opened = async (): Promise<number> => {
    const answer = await bakery.owner.post(`/orders/${first.id}/duplicate?openDraft=true`)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }
  const [copy, inAnotherTab] = await Promise.all([opened(), opened()])
  expect(inAnotherTab).toBe(copy)
  const another = (await bakery.owner.post(`/orders/${first.id}/duplicate`)).body
  expect(another.id).not.toBe(copy)
  expect(await opened()).toBe(another.id)
  const dated = { eventDate: '2026-09-20', version: another.version }
  const ready = (await bakery.owner.patch(`/orders/${another.id}`, dated)).body
  expect((await move(ready, 'Quote')).status).toBe(200)
  expect(await opened()).toBe(copy)
  await bakery.owner.del(`/orders/${copy}`)
  expect([copy, another.id]).not.toContain(await opened())
})

test('a duplicate has the lines, the type and the notes, and none of the dates, numbers or payments', async () => {
  const quote = (await move(await draft({ theme: 'Roses', jobSheetNotes: 'No nuts' }), 'Quote')).body
  const copy = (await bakery.owner.post(`/orders/${quote.id}/duplicate`)).body
  expect(copy).toMatchObject({
    status: 'Draft',
    number: null,
    eventDate: null,
    validUntil: null,
    theme: 'Roses',
    jobSheetNotes: 'No nuts',
    total: '500.00',
    amountPaid: '0.00',
  })
  expect(copy.lines[0]).toMatchObject({ name: 'Two-tier lemon cake', unitPrice: '500.00' })
})

describe('the list', () => {
  test('tabs, filters, search and paging agree with the total', async () => {
    const other = await newBakery()
    const person = (await other.owner.post('/contacts', { firstName: 'Ada', lastName: 'Lovelace' })).body.id
    for (let day = 1; day <= 5; day++) {
      const order = (
        await other.owner.post('/orders', {
          contactId: person,
          eventDate: `2026-07-0${day}`,
          bookingFeeKind: 'none',
          lines: [cake],
        })
      ).body
      if (day > 1) await other.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
    }
    const list = async (query: string) => {
      const answer = await other.owner.get(`/orders?${query}`)
      expect(answer.status, answer.text).toBe(200)
      return {
        total: Number(answer.headers['x-total-count']),
        dates: answer.body.map((row: { eventDate: string }) => row.eventDate.slice(-2)),
      }
    }
    expect(await list('tab=upcoming')).toEqual({ total: 4, dates: ['02', '03', '04', '05'] })
    expect(await list('tab=quotes')).toEqual({ total: 1, dates: ['01'] })
    expect(await list('tab=all&sort=-eventDate&page=2&pageSize=2')).toEqual({ total: 5, dates: ['03', '02'] })
    expect((await list('q=lovelace')).total).toBe(5)
    expect((await list('q=%25')).total).toBe(0)
    expect((await list('q=2')).total).toBe(1)
    expect((await list('from=2026-07-02&to=2026-07-03')).dates).toHaveLength(2)
    expect((await list('payment=owing')).total).toBe(4)
    expect((await other.owner.get('/orders?sort=nonsense')).status).toBe(422)
  })
})
