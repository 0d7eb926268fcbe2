import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { publish } from '#modules/inbox/server/testing.ts'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { draftOrder, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { exact, roundTo } from '#shared/money.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  return closePdfPool
})

const get = async (path: string) => must(await bakery.owner.get(path), 200)
const sumOf = (rows: { total: string }[]) =>
  roundTo(
    rows.reduce((sum, { total }) => sum.plus(total), exact('0')),
    2,
  )

const asked = (lastName: string, status = 'New', daysAgo = 1) =>
  bakery.inScope(async (scope) => {
    const { id } = await scope.db
      .insertInto('enquiries')
      .values({
        business_id: scope.businessId,
        reference: `R-${lastName}`,
        status,
        first_name: 'Ana',
        last_name: lastName,
        email: 'ana@example.test',
        email_key: 'ana@example.test',
        phone: '0400 123 456',
        phone_digits: '0400123456',
        event_date: '2026-09-20',
        preferred_contact: 'either',
        selected_products: '[]',
        answers: '[]',
        slug: 'bakery',
        verified: true,
        content_hash: Buffer.from(lastName),
        received_at: new Date(Date.parse(scope.now) - daysAgo * 86_400_000).toISOString(),
        updated_at: scope.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const setAll = ({ inScope }: TestBakery, status: string, id?: number) =>
  inScope((scope) =>
    scope.db
      .updateTable('orders')
      .set({ status })
      .where('business_id', '=', scope.businessId)
      .$if(id !== undefined, (rows) => rows.where('id', '=', id as number))
      .execute(),
  )

async function complete(changes: Record<string, unknown> = {}) {
  const { owner } = bakery
  let order = await draftOrder(bakery, { bookingFeeKind: 'none', ...changes })
  for (const to of ['Confirmed', 'In Progress', 'Ready'])
    order = must(await owner.post(`/orders/${order.id}/status`, { to, version: order.version }), 200)
  must(await owner.post(`/orders/${order.id}/payments`, { amount: '200.00', method: 'Cash' }), 201)
  const paid = await get(`/orders/${order.id}`)
  return must(await owner.post(`/orders/${order.id}/status`, { to: 'Completed', version: paid.version }), 200)
}

describe('a figure of the dashboard equals the list that it leads to', () => {
  test('it counts orders completed this month, and not those of the month before', async () => {
    const { clock } = bakery.app
    const now = clock.now
    clock.now = new Date(now.getTime() - 45 * 86_400_000)
    await complete()
    clock.now = now
    await complete()
    await complete()
    await draftOrder(bakery)
    const { month } = await get('/dashboard')
    const list = await get('/orders?tab=all&completed=this-month')
    expect(month.completedCount).toBe(2)
    expect(list).toHaveLength(month.completedCount)
    expect(sumOf(list)).toBe(roundTo(month.completedTotal, 2))
  })

  test('it tells the income of last month and of the same month a year ago', async () => {
    const { owner } = bakery
    const { id } = await draftOrder(bakery, { bookingFeeKind: 'none' })
    const pay = async (amount: string, paymentDate: string) =>
      must(
        await owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', paymentDate, confirmOverpayment: true }),
        201,
      )
    const { clock } = bakery.app
    const now = clock.now
    for (const [days, dates] of [
      [40, ['2026-05-01', '2026-05-31']],
      [366, ['2025-06-01', '2025-06-30']],
      [400, ['2025-05-31', '2025-07-01']],
    ] as const) {
      for (const date of dates) await pay('12.50', date)
      clock.now = new Date(now.getTime() - days * 86_400_000)
      await complete()
      clock.now = now
    }
    const { before } = (await get('/dashboard')).month
    expect(before.map(({ period, from }: { period: string; from: string }) => [period, from])).toEqual([
      ['last-month', '2026-05-01'],
      ['month-last-year', '2025-06-01'],
    ])
    for (const { period, received, completedTotal } of before) {
      const paid = await get(`/payments?period=${period}`)
      expect(paid.length, period).toBeGreaterThanOrEqual(2)
      expect(sumOf(paid.map(({ amount }: { amount: string }) => ({ total: amount }))), period).toBe(
        roundTo(received, 2),
      )
      const done = await get(`/orders?tab=all&completed=${period}`)
      expect(done.length, period).toBeGreaterThan(0)
      expect(sumOf(done), period).toBe(roundTo(completedTotal, 2))
    }
  })

  test('it tells the expenses and the net of each month as the reports do', async () => {
    const { owner } = bakery
    const { month } = await get('/dashboard')
    const months = [month, ...month.before]
    for (const [i, { from, to }] of months.entries()) {
      await complete()
      must(await owner.post('/expenses', { date: from, description: 'Flour', totalIncTax: `${20 + i}.35` }), 201)
      must(
        await owner.post('/expenses', { date: to, description: 'Van', totalIncTax: '90', businessPercent: '33' }),
        201,
      )
      must(await owner.post('/expenses', { date: to, description: 'Back', totalIncTax: '-4.10' }), 201)
      must(await owner.post('/expenses', { date: to, description: 'Not yet', totalIncTax: '70', isDraft: true }), 201)
      must(await owner.post('/income', { date: to, amount: '15.50' }), 201)
    }
    const after = (await get('/dashboard')).month
    for (const { from, to, expenses, net } of [after, ...after.before]) {
      const days = `startDate=${from}&endDate=${to}`
      const { data } = await get(`/reports/expense-detailed?${days}`)
      expect(data.length, from).toBeGreaterThanOrEqual(3)
      expect(sumOf(data.map(({ totalIncTax }: { totalIncTax: string }) => ({ total: totalIncTax }))), from).toBe(
        expenses,
      )
      expect((await get(`/reports/business-performance?${days}`)).data.total.net, from).toBe(net)
    }
    expect(new Set([after, ...after.before].map(({ net }) => net)).size).toBe(3)
  })

  test('each month of the picture of sales, and each category of the picture of expenses', async () => {
    const { months, monthsBefore, spent } = await get('/dashboard/pictures')
    expect([months.length, monthsBefore.length]).toEqual([12, 12])
    let sold = 0
    for (const { startDate, endDate, salesExclTax } of [...months, ...monthsBefore]) {
      const { details } = (await get(`/reports/sales-report-completed?startDate=${startDate}&endDate=${endDate}`)).data
      sold += details.length
      expect(sumOf(details.map(({ totalExclTax: total }: { totalExclTax: string }) => ({ total }))), startDate).toBe(
        salesExclTax,
      )
    }
    expect(sold).toBeGreaterThan(3)
    expect(spent.categories.length).toBeGreaterThan(0)
    for (const { categoryId, total } of spent.categories) {
      const which = categoryId === null ? 'state=uncategorized' : `categoryId=${categoryId}`
      const list = await get(`/expenses?from=${spent.from}&to=${spent.to}&${which}&archived=all`)
      const counted = list.filter(({ isDraft }: { isDraft: boolean }) => !isDraft)
      expect(sumOf(counted.map(({ businessTotal }: { businessTotal: string }) => ({ total: businessTotal })))).toBe(
        total,
      )
    }
  })

  test('each thing that waits for the owner', async () => {
    const lists: Record<string, string> = {
      'new-enquiries': '/enquiries?status=New',
      'acceptance-pending': '/orders?tab=all&needs=acceptance',
      'changes-requested': '/orders?tab=all&needs=changes',
      'quotes-expiring': '/orders?tab=all&needs=expiring',
      'fees-overdue': '/orders?tab=all&payment=fee-overdue',
      'balances-overdue': '/orders?tab=all&payment=balance-overdue',
      'orders-incomplete': '/orders?tab=all&needs=details',
      'items-not-costed': '/orders?tab=all&needs=costs',
    }
    const fresh = await newBakery()
    await publish(fresh)
    const quote = await draftOrder(fresh, { validUntil: '2026-06-11' })
    const token = await sendQuote(fresh, quote.id)
    const header = { 'x-order-token': token }
    must(await fresh.app.anonymous.post(`/public/orders/${quote.id}/request-changes`, { text: 'Taller' }, header), 200)
    const late = await draftOrder(fresh, {
      bookingFeeDueOn: '2026-06-11',
      eventTime: null,
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '200' }],
    })
    must(await fresh.owner.post(`/orders/${late.id}/status`, { to: 'Booked', version: late.version }), 200)
    await fresh.inScope((scope) =>
      scope.db
        .updateTable('orders')
        .set({ booking_fee_due_on: '2026-06-09' })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', late.id)
        .execute(),
    )
    const owing = await draftOrder(fresh, { bookingFeeKind: 'none', dueDate: '2026-06-11' })
    must(await fresh.owner.post(`/orders/${owing.id}/status`, { to: 'Confirmed', version: owing.version }), 200)
    await fresh.inScope((scope) =>
      scope.db
        .updateTable('orders')
        .set({ due_date: '2026-06-09' })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', owing.id)
        .execute(),
    )
    const { needs } = must(await fresh.owner.get('/dashboard'), 200)
    expect(needs.map(({ need }: { need: string }) => need)).toEqual([
      'changes-requested',
      'quotes-expiring',
      'fees-overdue',
      'balances-overdue',
      'orders-incomplete',
      'items-not-costed',
    ])
    for (const { need, count } of needs)
      expect(must(await fresh.owner.get(lists[need] as string), 200), need).toHaveLength(count)
    const idsOf = async (need: string) =>
      must(await fresh.owner.get(lists[need] as string), 200).map(({ id }: { id: number }) => id)
    expect(await idsOf('fees-overdue')).toEqual([late.id])
    expect(await idsOf('balances-overdue')).toEqual([owing.id])
    expect(must(await fresh.owner.get('/orders?tab=all&payment=overdue'), 200)).toHaveLength(2)
  })

  test('a quote that the customer accepted waits for a yes, and does not run out', async () => {
    const fresh = await newBakery()
    await publish(fresh)
    const { id } = await draftOrder(fresh, { eventTime: '14:30', validUntil: '2026-06-11' })
    must(await fresh.owner.post(`/orders/${id}/status`, { to: 'Quote', version: 1 }), 200)
    await fresh.inScope((scope) =>
      scope.db
        .updateTable('orders')
        .set({ acceptance_pending: true })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', id)
        .execute(),
    )
    const { needs } = must(await fresh.owner.get('/dashboard'), 200)
    expect(needs.map(({ need }: { need: string }) => need)).toEqual(['acceptance-pending'])
    expect(must(await fresh.owner.get('/orders?tab=all&needs=expiring'), 200)).toEqual([])
  })

  test('it tells the money received this month: refunds and mistakes taken off, tips beside it', async () => {
    const { owner } = bakery
    const { from } = (await get('/dashboard')).month
    const { id } = await draftOrder(bakery, { bookingFeeKind: 'none' })
    const pay = async (amount: string, paymentDate: string, more = {}) =>
      must(await owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', paymentDate, ...more }), 201)
    await pay('11.00', addDays(from, -1))
    const given = await pay('40.25', from, { tipAmount: '3' })
    must(await owner.post(`/payments/${given.id}/refund`, { amount: '0.25', paymentDate: from }), 201)
    const mistake = await pay('7.00', from)
    expect((await owner.del(`/payments/${mistake.id}`)).status).toBe(204)
    const { month } = await get('/dashboard')
    const list: { amount: string }[] = await get('/payments?period=this-month')
    const sums = await get('/payments/sums?period=this-month')
    expect(sumOf(list.map(({ amount }) => ({ total: amount })))).toBe(roundTo(month.received, 2))
    expect(sums).toEqual({ amount: roundTo(month.received, 2), tips: '3.00' })
    expect((await get('/payments?period=last-month')).map(({ amount }: { amount: string }) => amount)).toContain(
      '11.00',
    )
    expect(await get(`/payments?q=${encodeURIComponent("O'Tran")}&period=this-month`)).toHaveLength(list.length)
  })

  test('how far the order requests of 30 days came', async () => {
    const { owner } = bakery
    const spam = await asked('One')
    await asked('Two')
    await asked('Four', 'Quoted')
    await asked('Five', 'Won', 32)
    const won = await asked('Three', 'Won')
    const lost = await asked('Six', 'Quoted')
    const { id } = await draftOrder(bakery)
    await bakery.inScope((scope) =>
      scope.db
        .updateTable('orders')
        .set({ enquiry_id: lost })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', id)
        .execute(),
    )
    const token = await sendQuote(bakery, id)
    const header = { 'x-order-token': token }
    must(await bakery.app.anonymous.post(`/public/orders/${id}/decline`, { text: 'Too dear' }, header), 200)
    expect((await get(`/enquiries/${lost}`)).status).toBe('Lost')
    must(await owner.post('/enquiries/bulk', { ids: [spam], to: 'Spam' }), 200)
    must(await owner.post('/enquiries/bulk', { ids: [won], to: 'Archived' }), 200)
    const { enquiries30Days } = await get('/dashboard')
    expect(enquiries30Days).toEqual({ received: 4, quoted: 3, won: 1 })
    for (const step of ['received', 'quoted', 'won'] as const)
      expect(await get(`/enquiries?lately=${step}`), step).toHaveLength(enquiries30Days[step])
  })

  test('the orders of today and of the next seven days', async () => {
    const fresh = await newBakery()
    const inDays = (days: number) => draftOrder(fresh, { eventDate: addDays('2026-06-10', days) })
    const shown = [await inDays(0), await inDays(7)].map(({ id }) => id)
    await inDays(8)
    await setAll(fresh, 'Confirmed')
    const { week } = must(await fresh.owner.get('/dashboard'), 200)
    expect(week.orders.map(({ id }: { id: number }) => id)).toEqual(shown)
  })

  test('every order of a week with more of them than the dashboard shows', async () => {
    const fresh = await newBakery()
    for (let n = 0; n < 51; n++) await draftOrder(fresh, { eventDate: '2026-06-12' })
    await setAll(fresh, 'Confirmed')
    const { week } = must(await fresh.owner.get('/dashboard'), 200)
    const list = must(await fresh.owner.get(`/orders?tab=upcoming&from=${week.from}&to=${week.to}`), 200)
    expect([week.orders.length, week.total, list.length]).toEqual([50, 51, 51])
  })

  test('the orders of a day in the order in which they are handed over, those without a time last', async () => {
    const fresh = await newBakery()
    const onFriday = (changes: Record<string, string | null>) =>
      draftOrder(fresh, { eventDate: '2026-06-12', ...changes })
    const evening = await onFriday({ eventTime: '17:00' })
    const someTime = await onFriday({ eventTime: null })
    const slot = await onFriday({ eventTime: '18:00', deliveryTime: '11:30' })
    const morning = await onFriday({ eventTime: '09:00' })
    const dayBefore = await draftOrder(fresh, { eventDate: '2026-06-11', eventTime: '20:00' })
    await setAll(fresh, 'Confirmed')
    const { week } = must(await fresh.owner.get('/dashboard'), 200)
    expect(week.orders.map(({ id }: { id: number }) => id)).toEqual(
      [dayBefore, morning, slot, evening, someTime].map(({ id }) => id),
    )
  })

  test('how full a week is, what was delivered already included, and the quotes that are open in it', async () => {
    const fresh = await newBakery()
    const { today } = must(await fresh.owner.get('/dashboard'), 200)
    for (const status of ['Completed', 'Confirmed', 'Booked', 'Quote', 'Draft', 'Cancelled']) {
      const { id } = await draftOrder(fresh, { eventDate: addDays(today, 2) })
      await setAll(fresh, status, id)
    }
    const [week] = must(await fresh.owner.get('/dashboard'), 200).capacity
    expect(week).toMatchObject({ firm: 3, soft: 1 })
    const inWeek = `/orders?tab=all&from=${week.from}&to=${week.to}`
    expect(must(await fresh.owner.get(`${inWeek}&takesPlace=true`), 200)).toHaveLength(week.firm)
    expect(must(await fresh.owner.get(`${inWeek}&status=Quote`), 200)).toHaveLength(week.soft)
  })

  test('the order form waits to be published, once', async () => {
    const fresh = await newBakery()
    const needs = async () =>
      must(await fresh.owner.get('/dashboard'), 200).needs.map(({ need }: { need: string }) => need)
    expect(await needs()).toEqual(['form-unpublished'])
    must(await fresh.owner.post('/enquiries/settings/slug', { slug: 'next-step' }), 200)
    expect(await needs(), 'an address at which nobody finds a form').toEqual(['form-unpublished'])
    const save = async (isFormEnabled: boolean) =>
      must(await fresh.owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled }), 200)
    await save(true)
    expect(await needs()).toEqual([])
    await save(false)
    expect(await needs(), 'closed for a holiday').toEqual([])
  })

  test('it lists stock that is low, as long as it is not archived', async () => {
    const fresh = await newBakery()
    await publish(fresh)
    const { owner } = fresh
    const low = { quantity: '1', reorderLevel: '2' }
    const put = async (path: string, values: object) => must(await owner.post(path, values), 201).id
    await put('/supplies', { name: 'Boxes', ...low })
    await put('/supplies', { name: 'Ribbon', quantity: '3', reorderLevel: '2' })
    must(await owner.post(`/supplies/${await put('/supplies', { name: 'Old boxes', ...low })}/archive`), 200)
    const stock = { unit: 'g', packSize: '1000', packCost: '2', stockQty: '100', reorderLevel: '100' }
    await put('/ingredients', { name: 'Flour', ...stock })
    await put('/ingredients', { name: 'Sugar', ...stock, stockQty: '101' })
    const { needs } = must(await owner.get('/dashboard'), 200)
    expect(needs).toEqual([
      { need: 'ingredients-low', count: 1 },
      { need: 'supplies-low', count: 1 },
    ])
    expect(must(await owner.get('/ingredients?attention=low-stock'), 200)).toHaveLength(1)
    expect(must(await owner.get('/supplies?lowStock=true'), 200)).toHaveLength(1)
  })

  test('it tells the money still owed', async () => {
    const open = await draftOrder(bakery, { bookingFeeKind: 'none' })
    must(await bakery.owner.post(`/orders/${open.id}/status`, { to: 'Confirmed', version: open.version }), 200)
    const { month } = await get('/dashboard')
    const list = await get('/orders?tab=all&payment=owing')
    const owed = list.map(({ balance }: { balance: string }) => ({ total: balance }))
    expect(owed).toHaveLength(1)
    expect(sumOf(owed)).toBe(roundTo(month.outstanding, 2))
  })
})

test('the history names the customer, not her address', async () => {
  const { id } = await draftOrder(bakery)
  const token = await sendQuote(bakery, id)
  must(await bakery.app.anonymous.post(`/public/orders/${id}/decline`, { text: 'No' }, { 'x-order-token': token }), 200)
  const acts = (await get(`/orders/${id}/history`)).map(({ actorName }: { actorName: string }) => actorName)
  expect(acts).toContain("Amélie O'Tran")
  expect(acts.join()).not.toContain('@')
  const { activity } = await get('/dashboard')
  expect(activity.map(({ actorName }: { actorName: string }) => actorName)).toContain("Amélie O'Tran")
})

test('a search tells the day of an event as a date', async () => {
  await draftOrder(bakery)
  const hits = await get(`/search?q=${encodeURIComponent("O'Tran")}`)
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'order', hint: 'Draft', day: '2026-08-15' }))
})

test('a search tells the type of a product, not its price before tax', async () => {
  const product = { type: 'cakes', name: 'Naked sponge', price: '780' }
  must(await bakery.owner.post('/products', product), 201)
  expect(await get('/search?q=naked')).toEqual([expect.objectContaining({ kind: 'product', hint: 'Cake' })])
})

test('a search may begin with the name of a kind, such as "standing order Luna"', async () => {
  const luna = { firstName: 'Ada', lastName: 'Luna', businessName: 'Café Luna' }
  const { id: contactId } = must(await bakery.owner.post('/contacts', luna), 201)
  const bread = { contactId, name: 'Bread', startsOn: '2030-01-01' }
  const { id: standing } = must(await bakery.owner.post('/standing-orders', bread), 201)
  const butter = { name: 'Butter', unit: 'g', packSize: '500', packCost: '4.00' }
  const { id: ingredient } = must(await bakery.owner.post('/ingredients', butter), 201).data
  const pages = async (q: string) =>
    (await get(`/search?q=${encodeURIComponent(q)}`)).map(({ page }: { page: string }) => page)
  expect(await pages('Standing order Luna')).toEqual([`/orders/standing/${standing}`])
  expect(await pages('standing orders lun')).toEqual([`/orders/standing/${standing}`])
  expect(await pages('contact Luna')).toEqual([`/contacts/${contactId}`])
  expect(await pages('recall butter')).toEqual([`/reports/recall?ingredient=${ingredient}`])
  expect(await pages('butter')).not.toContain(`/reports/recall?ingredient=${ingredient}`)
  expect(await pages('standing order')).toEqual([])
})

const asMail = (scope: Scope, state: 'queued' | 'failed') =>
  scope.db
    .insertInto('outbox')
    .values({
      business_id: scope.businessId,
      template: 'quote_sent',
      is_private: false,
      to_address: 'ana@example.test',
      from_name: 'Bakery',
      subject: 'Your quote',
      html: '',
      text: '',
      attachments: '[]',
      message_id: `health-${state}`,
      state,
      next_attempt_at: scope.now,
      created_at: scope.now,
    })
    .execute()

describe('/api/health', () => {
  test('tells an owner when mails may leave unencrypted, as Sent mail does', async () => {
    const bakery = await newBakery()
    for (const [url, mayBePlain] of [
      ['smtp://user:secret@mail.example:587', true],
      ['smtps://user:secret@mail.example', false],
    ]) {
      const app = await testApp({ environment: { SMTP_URL: String(url) }, database: bakery.app.database })
      const owner = app.withCookie(bakery.cookie)
      expect((await owner.get('/health')).body.mail).toMatchObject({ transport: 'smtp', mayBePlain })
      expect((await owner.get('/outbox/status')).body).toMatchObject({ transport: 'smtp', mayBePlain })
    }
  })

  test('tells a stranger that the server works, and an owner what waits in her bakery', async () => {
    const { owner, app, inScope } = await newBakery()
    expect((await app.anonymous.get('/health')).body).toEqual({ status: 'ok' })
    expect((await app.withCookie('sid=made-up').get('/health')).body).toEqual({ status: 'ok' })
    const { body } = await owner.get('/health')
    expect(body).toMatchObject({
      status: 'ok',
      mail: { transport: 'file', mayBePlain: false, failed: 0, lagMinutes: 0 },
    })
    expect(body.database).toMatch(/^PostgreSQL 1\d/)
    const { waiting } = body.mail
    await inScope((scope) => asMail(scope, 'failed'))
    await inScope((scope) => asMail(scope, 'queued'))
    expect((await owner.get('/health')).body.mail).toMatchObject({ waiting: waiting + 1, failed: 1 })
    expect((await (await newBakery()).owner.get('/health')).body.mail.failed).toBe(0)
  })
})

test('the tickets of the week say what its orders are, where they go and what must not be in them; the next order is told on a quiet week', async () => {
  const fresh = await newBakery()
  const orderOn = async (eventDate: string, changes: Record<string, unknown>) => {
    const order = await draftOrder(fresh, { bookingFeeKind: 'none', eventDate, ...changes })
    return must(await fresh.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version }), 200)
  }
  const later = await orderOn('2026-07-20', { deliveryType: 'Collection' })
  await orderOn('2026-07-21', {})
  const quiet = must(await fresh.owner.get('/dashboard'), 200)
  expect([quiet.week.orders, quiet.tickets, quiet.next.id]).toEqual([[], [], later.id])
  const cake = await orderOn(quiet.today, {
    theme: 'Dusty rose',
    deliveryType: 'Delivery',
    deliveryAddress: 'The Boathouse\n1 Lakeside Drive',
    allergiesStated: 'Hazelnuts',
    lines: [{ name: 'Three-tier cake', quantity: '1', unitPrice: '200' }],
  })
  const { week, tickets } = must(await fresh.owner.get('/dashboard'), 200)
  expect(week.orders[0]).toMatchObject({ id: cake.id, look: { kind: 'cake', tiers: 3, shape: 'round' } })
  expect(tickets).toEqual([
    {
      orderId: cake.id,
      what: '3 tiers, dusty rose',
      place: 'The Boathouse, 1 Lakeside Drive',
      allergies: 'Hazelnuts',
    },
  ])
})

test('the checklist of the first week ticks itself, and goes when its owner hides it', async () => {
  const { owner } = await newBakery(bakery.app)
  const steps = async () => must(await owner.get('/dashboard'), 200).firstWeek
  const done = async () =>
    (await steps()).filter((each: { done: boolean }) => each.done).map(({ step }: { step: string }) => step)
  expect(await done()).toEqual([])
  must(await owner.post('/recipes', { name: 'Sponge', servings: 12, ingredients: [] }), 201)
  must(await owner.patch('/settings', { businessAddress: '1 Oven Lane' }), 200)
  expect(await done()).toEqual(['business', 'recipe'])
  must(await owner.patch('/settings', { firstWeekHidden: true }), 200)
  expect(await steps()).toBeNull()
})
