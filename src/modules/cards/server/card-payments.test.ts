import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookedOrder, checkoutOf, type PayingBakery, payingBakery, payOn } from '#app/server/proofs/paying-bakery.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { payingWords } from '#modules/settings/paying-words.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { unseal } from '#server/secrets.ts'
import { cardKeyOf, findAccountRow } from './card-account.ts'
import { openHook } from './keep-hook.ts'

let bakery: PayingBakery
beforeAll(async () => {
  bakery = await payingBakery()
})
afterAll(closePdfPool)

const start = async (
  order: { start: (body: object) => Promise<{ status: number; text: string; body: { url: string } }> },
  body: object,
) => must(await order.start(body), 200).url as string

describe('a customer who pays by card', () => {
  test('pays her booking fee, which confirms the order, books the fee the provider kept, and mails a receipt', async () => {
    const order = await bookedOrder(bakery)
    const options = await order.options()
    expect(options).toMatchObject({ isPractice: true })
    const { next } = payOn(bakery, await start(order, { kind: 'due' }))
    expect(await order.ask(checkoutOf(next))).toMatchObject({ state: 'paid', amount: options.due.amount })
    const [payment, ...others] = await order.payments()
    expect(others).toEqual([])
    const { bookingFeeAmount, status } = await order.order()
    expect(payment).toMatchObject({
      amount: bookingFeeAmount,
      type: 'booking_fee',
      method: 'Card online',
      provider: 'sandbox',
      paymentDate: '2026-06-10',
    })
    expect(status).toBe('Confirmed')
    const fee = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('payments')
        .select('fee_amount')
        .where('business_id', '=', businessId)
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow(),
    )
    expect(Number(fee.fee_amount)).toBeCloseTo(Number(payment.amount) * 0.029 + 0.3, 2)
    expect(payment.fee).toBe(Number(fee.fee_amount).toFixed(2))
    expect(await order.order()).toMatchObject({ cardFees: payment.fee })
    const mails = (await mailsOf(bakery, order.id)).map(({ template }) => template)
    expect(mails.filter((template) => template === 'payment_received')).toHaveLength(1)
  })

  test('is told with the booking that she can pay by card, also where there are bank details', async () => {
    const booked = async () => {
      const { id } = await bookedOrder(bakery)
      return (await mailsOf(bakery, id)).find(({ template }) => template === 'booking_confirmed')?.text
    }
    expect(await booked()).toContain('You can pay by card on the page of your order.')
    must(await bakery.owner.patch('/settings', { bankDetails: 'BSB 063-000' }), 200)
    expect(await booked()).toMatch(/You can pay by card.* Or pay by bank transfer:\s+BSB 063-000/)
    must(await bakery.owner.patch('/settings', { bankDetails: null }), 200)
  })

  test('is told in every letter that asks for money, on her page and on the invoice that she can pay by card', async () => {
    const { id, order, page } = await bookedOrder(bakery)
    const { owner } = bakery
    const move = async (to: string) => {
      const { version } = await order()
      must(await owner.post(`/orders/${id}/status`, { to, version, reason: 'Cash', tellCustomer: true }), 200)
    }
    must(await owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
    const paid = { amount: '10', method: 'Cash', sendReceipt: true }
    const payment = must(await owner.post(`/orders/${id}/payments`, paid), 201)
    const refund = { amount: '5', tellCustomer: true }
    must(await owner.post(`/payments/${payment.id}/refund`, refund), 201)
    await move('Confirmed')
    const told = (await mailsOf(bakery, id)).filter(({ text }) => text.includes(payingWords.byCard))
    expect(told.map(({ template }) => template)).toEqual([
      'booking_confirmed',
      'invoice_sent',
      'payment_received',
      'refund_issued',
      'order_confirmed',
    ])
    expect((await page()).waysToPay).toEqual({ byCard: true, bankDetails: null })
    const pdf = await owner.get(`/orders/${id}/pdf?kind=invoice`)
    expect(readPdfText(pdf.bytes).join(' ').replace(/\s+/g, ' ')).toContain(`How to pay ${payingWords.byCard}`)
  })

  test('is booked once, whichever of return page and regular check hears of it first, and however often', async () => {
    const order = await bookedOrder(bakery)
    const { next } = payOn(bakery, await start(order, { kind: 'balance' }))
    await Promise.all([
      order.ask(checkoutOf(next)),
      bakery.owner.post('/integrations/cards/check'),
      order.ask(checkoutOf(next)),
      bakery.owner.post('/integrations/cards/check'),
    ])
    await bakery.owner.post('/integrations/cards/check')
    expect(await order.payments()).toHaveLength(1)
    expect(await order.order()).toMatchObject({ balance: '0.00' })
    expect(await order.options()).toBeNull()
  })

  test('is found by the regular check, though she never comes back to the page', async () => {
    const order = await bookedOrder(bakery)
    payOn(bakery, await start(order, { kind: 'due' }))
    expect(await order.payments()).toEqual([])
    bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 60_000)
    await bakery.worker.round()
    expect(await order.payments()).toHaveLength(1)
  })

  test('adds a tip beside the amount, which never lowers the balance', async () => {
    must(await bakery.owner.patch('/settings', { tippingEnabled: true, tipPresets: [5, 10] }), 200)
    const order = await bookedOrder(bakery)
    const { balance } = await order.order()
    const { next } = payOn(bakery, await start(order, { kind: 'balance', tipPercent: 10 }))
    await order.ask(checkoutOf(next))
    const [payment] = await order.payments()
    expect(payment.amount).toBe(balance)
    expect(Number(payment.tipAmount)).toBeCloseTo(Number(balance) / 10, 2)
  })

  test('may pay another amount, from the least that cards allow up to the balance', async () => {
    const order = await bookedOrder(bakery)
    const { balance } = await order.order()
    for (const amount of ['0.50', String(Number(balance) + 1), '0'])
      expect((await order.start({ kind: 'other', amount })).status, amount).toBe(422)
    const { next } = payOn(bakery, await start(order, { kind: 'other', amount: '12.34' }))
    await order.ask(checkoutOf(next))
    expect((await order.payments())[0]).toMatchObject({ amount: '12.34' })
  })

  test('pays no less than the owner’s own least, unless less is left', async () => {
    must(await bakery.owner.patch('/settings', { smallestCardPayment: '50' }), 200)
    const order = await bookedOrder(bakery)
    expect((await order.start({ kind: 'other', amount: '49.99' })).status).toBe(422)
    must(await order.start({ kind: 'other', amount: '50' }), 200)
    must(await bakery.owner.patch('/settings', { smallestCardPayment: '100000' }), 200)
    expect(await order.options()).toMatchObject({ minimum: null })
    must(await order.start({ kind: 'balance' }), 200)
    must(await bakery.owner.patch('/settings', { smallestCardPayment: '0' }), 200)
  })

  test('with a declined card has paid nothing, and pays with another on the same page', async () => {
    const order = await bookedOrder(bakery)
    const url = await start(order, { kind: 'due' })
    expect(payOn(bakery, url, '4000 0000 0000 0002')).toEqual({ answer: 'declined' })
    expect(payOn(bakery, url, '4000 0025 0000 3155')).toEqual({ answer: 'asks' })
    expect(await order.payments()).toEqual([])
    const { next } = payOn(bakery, url, '4000 0025 0000 3155', true)
    expect(await order.ask(checkoutOf(next))).toMatchObject({ state: 'paid' })
  })

  test('presses twice and gets one page; another choice closes the page before', async () => {
    const order = await bookedOrder(bakery)
    const [one, two] = await Promise.all([start(order, { kind: 'due' }), start(order, { kind: 'due' })])
    expect(one).toBe(two)
    const other = await start(order, { kind: 'balance' })
    expect(other).not.toBe(one)
    expect(payOn(bakery, one).answer).toBe('unknown')
    expect(payOn(bakery, other).answer).toBe('paid')
  })

  test('does not pay twice: a page that was paid meanwhile is booked, and no new one opens', async () => {
    const order = await bookedOrder(bakery)
    payOn(bakery, await start(order, { kind: 'due' }))
    expect((await order.start({ kind: 'balance' })).status).toBe(409)
    expect(await order.payments()).toHaveLength(1)
  })

  const payCancelled = async () => {
    const order = await bookedOrder(bakery)
    const url = await start(order, { kind: 'due' })
    const { version } = await order.order()
    must(await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Cancelled', version, reason: 'Ill' }), 200)
    await order.ask(checkoutOf(payOn(bakery, url).next))
    must(await bakery.owner.post('/integrations/cards/check'), 200)
    const tasks = must(await bakery.owner.get('/tasks?pageSize=100'), 200)
    const titles = tasks
      .filter((task: { relatedOrderId: number }) => task.relatedOrderId === order.id)
      .map(({ title }: { title: string }) => title)
    return { order, titles, mails: (await mailsOf(bakery, order.id)).map(({ template }) => template) }
  }

  test('may pay for an order that was cancelled in the meantime: the payment is refunded, and both are told', async () => {
    const { order, titles, mails } = await payCancelled()
    const [payment, refund, ...others] = await order.payments()
    expect(others).toEqual([])
    expect(refund).toMatchObject({ amount: `-${payment.amount}`, providerRef: expect.stringMatching(/^re_/) })
    expect(titles).toContain('A card payment came too late and goes back')
    expect(mails.filter((template) => template === 'refund_issued')).toHaveLength(1)
    expect(mails).not.toContain('payment_received')
  })

  test('loses the last place to another: one is booked, the other gets a refund, both are told', async () => {
    const mine = await payingBakery()
    const limit = { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] }
    must(await mine.owner.patch('/settings', limit), 200)
    const first = await bookedOrder(mine)
    const slow = await start(first, { kind: 'due' })
    // The booking fee did not come, so the day became free and another customer took it.
    const { version } = await first.order()
    must(await mine.owner.post(`/orders/${first.id}/status`, { to: 'Cancelled', version, reason: 'No fee' }), 200)
    const second = await bookedOrder(mine)
    const quick = await start(second, { kind: 'due' })
    const [late, inTime] = [payOn(mine, slow).next, payOn(mine, quick).next]
    await Promise.all([first.ask(checkoutOf(late)), second.ask(checkoutOf(inTime)), mine.worker.round()])
    must(await mine.owner.post('/integrations/cards/check'), 200)
    expect(await second.order()).toMatchObject({ status: 'Confirmed' })
    expect(await first.order()).toMatchObject({ status: 'Cancelled', amountPaid: '0.00' })
    const told = async (id: number) => (await mailsOf(mine, id)).map(({ template }) => template)
    expect(await told(second.id)).toContain('payment_received')
    expect(await told(first.id)).toContain('refund_issued')
  })

  test('has it as credit instead, where the owner chose that', async () => {
    must(await bakery.owner.patch('/settings', { latePayments: 'credit' }), 200)
    const { order, mails } = await payCancelled()
    must(await bakery.owner.patch('/settings', { latePayments: 'refund' }), 200)
    const [payment, ...others] = await order.payments()
    expect(others).toEqual([])
    expect(await order.order()).toMatchObject({ credit: payment.amount, status: 'Cancelled' })
    expect(mails).toContain('payment_received')
  })

  test('sees no button where the bakery has no account, and nobody else pays through it', async () => {
    const { payingBakery: make } = await import('#app/server/proofs/paying-bakery.ts')
    const other = await make()
    const order = await bookedOrder(other)
    expect(await order.options()).not.toBeNull()
    must(await other.owner.del('/integrations/cards'), 204)
    expect(await order.options()).toBeNull()
    expect((await order.start({ kind: 'due' })).status).toBe(409)
  })
})

test('an amount that arrived in another sum than was asked is no payment but a task', async () => {
  const order = await bookedOrder(bakery)
  const url = await start(order, { kind: 'due' })
  await bakery.inScope(({ db, businessId }) =>
    db
      .updateTable('card_checkouts')
      .set({ amount: '1.00' })
      .where('business_id', '=', businessId)
      .where('order_id', '=', order.id)
      .execute(),
  )
  await order.ask(checkoutOf(payOn(bakery, url).next))
  expect(await order.payments()).toEqual([])
  const tasks = must(await bakery.owner.get('/tasks?pageSize=100'), 200)
  expect(tasks.find(({ relatedOrderId }: { relatedOrderId: number }) => relatedOrderId === order.id)?.title).toBe(
    'A card payment does not match its order',
  )
})

test('the key is kept encrypted, and no answer or audit row holds it', async () => {
  const { stored, audit } = await bakery.inScope(async ({ db, businessId }) => ({
    stored: await db
      .selectFrom('card_accounts')
      .selectAll()
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow(),
    audit: JSON.stringify(await db.selectFrom('audit').selectAll().where('business_id', '=', businessId).execute()),
  }))
  expect(stored.key_sealed?.toString('latin1')).not.toContain('rk_')
  expect(audit).not.toContain('rk_')
  expect(JSON.stringify(must(await bakery.owner.get('/integrations/cards'), 200))).not.toContain('rk_')
})

test('a payment that was made while the account was not connected is found once it is again', async () => {
  const order = await bookedOrder(bakery)
  const url = await start(order, { kind: 'due' })
  // Only the key is forgotten; the provider's account stays the same.
  const forgotten = await bakery.inScope(({ db, businessId }) =>
    db.deleteFrom('card_accounts').where('business_id', '=', businessId).returningAll().executeTakeFirstOrThrow(),
  )
  payOn(bakery, url)
  await bakery.inScope(({ db }) =>
    db
      .insertInto('card_accounts')
      .values({ ...forgotten, cursor: null })
      .execute(),
  )
  must(await bakery.owner.post('/integrations/cards/check'), 200)
  expect(await order.payments()).toHaveLength(1)
})

test('the profit of an order, on its page and in the books, is less by what the card provider kept', async () => {
  const lines = [{ name: 'Fig cake', quantity: '1', unitPrice: '100.00', cost: '40.00' }]
  const order = await bookedOrder(bakery, { lines })
  const before = await order.order()
  await order.ask(checkoutOf(payOn(bakery, await start(order, { kind: 'balance' })).next))
  const after = await order.order()
  expect(Number(after.cardFees)).toBeGreaterThan(0)
  expect(Number(before.profit) - Number(after.profit)).toBeCloseTo(Number(after.cardFees), 2)
  const range = `startDate=${after.eventDate}&endDate=${after.eventDate}`
  const report = await bakery.owner.get(`/reports/orders?${range}`)
  const row = must(report, 200).data.find(({ id }: { id: number }) => id === order.id)
  expect(row).toMatchObject({ profit: after.profit })
})

test('neither the key, the secret of the webhook nor a card number stands anywhere in the database', async () => {
  const order = await bookedOrder(bakery)
  await order.ask(checkoutOf(payOn(bakery, await start(order, { kind: 'due' })).next))
  must(await bakery.owner.post('/integrations/cards/check'), 200)
  const { services } = bakery.app
  const row = await bakery.inScope(findAccountRow)
  const key = row?.key_sealed && unseal(services.linkKey, cardKeyOf(row.business_id), row.key_sealed)
  const secret = row && openHook(services, row)
  expect([key?.slice(0, 16), secret?.slice(0, 6)]).toEqual(['rk_test_practice', 'whsec_'])
  const found = await bakery.inScope(async ({ db }) => {
    const { rows } = await sql<{
      name: string
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'business_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
    const holds = (text: string) => sql`strpos(t::text, ${text}) > 0`
    const seen: string[] = []
    for (const { name } of rows) {
      const hits = await sql`select from ${sql.table(name)} t where ${holds(key ?? '')} or ${holds(secret ?? '')}
        or ${holds('4242424242424242')} or ${holds('4242 4242')}`.execute(db)
      if (hits.rows.length > 0) seen.push(name)
    }
    return { tables: rows.length, seen }
  })
  expect(found.tables).toBeGreaterThan(50)
  expect(found.seen).toEqual([])
})
