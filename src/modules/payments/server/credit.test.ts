import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { draftOrder, mailedToken, mailsOf, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { roundTo, sumOf } from '#shared/money.ts'

// ORD-12: an overpayment belongs to the customer. It pays their next order or goes back, and never counts twice.
let bakery: TestBakery
let contactId: number
beforeEach(async () => {
  bakery = await newBakery()
  contactId = await customer('Amélie')
})
afterAll(closePdfPool)

const customer = async (firstName: string): Promise<number> => {
  const email = `${firstName === 'Bea' ? 'bea' : 'amelie'}-${bakery.businessId}@example.test`
  return must(await bakery.owner.post('/contacts', { firstName, lastName: "O'Tran", email }), 201).id
}
async function order(changes: Record<string, unknown> = {}): Promise<number> {
  const { id, version } = await draftOrder(bakery, { contactId, bookingFeeKind: 'none', ...changes })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
  return id
}
const pay = (id: number, amount: string, more = {}) =>
  bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', confirmOverpayment: true, ...more })
const spend = (id: number, amount: string, more = {}) => pay(id, amount, { method: 'Credit', ...more })
const get = async (path: string) => must(await bakery.owner.get(path), 200)
const read = async (id: number) => {
  const { amountPaid, balance, credit, paymentStatus } = await get(`/orders/${id}`)
  return [amountPaid, balance, credit, paymentStatus]
}
/** The contact's credit, which must equal the sum over the orders. */
async function creditOfContact(): Promise<string> {
  const rows: { id: number; contactId: number }[] = await get('/orders?tab=all&pageSize=100')
  const cancelled: { id: number; contactId: number }[] = await get('/orders?tab=all&status=Cancelled&pageSize=100')
  const ids = new Set([...rows, ...cancelled].filter((row) => row.contactId === contactId).map(({ id }) => id))
  const each = await Promise.all([...ids].map(async (id) => (await get(`/orders/${id}`)).credit))
  const { credit } = await get(`/contacts/${contactId}`)
  expect(credit).toBe(roundTo(sumOf(each), 2))
  return credit
}

test('an overpayment is credit, pays the next order, and no list or sum counts it twice', async () => {
  const [first, second] = [await order(), await order()]
  must(await pay(first, '250'), 201)
  expect(await read(first)).toEqual(['250.00', '0.00', '50.00', 'Overpaid'])
  expect(await creditOfContact()).toBe('50.00')
  expect(await get(`/orders/${second}/credit`)).toEqual({
    available: '50.00',
    orders: [{ id: first, orderNumber: '1', amount: '50.00' }],
  })
  const sums = await get('/payments/sums')
  const month = (await get('/dashboard')).month
  const paid = must(await spend(second, '30'), 201)
  expect(paid).toMatchObject({ method: 'Credit', amount: '30.00', paidWithCredit: true, creditUsedFor: null })
  expect([await read(first), await read(second)]).toEqual([
    ['220.00', '0.00', '20.00', 'Overpaid'],
    ['30.00', '170.00', '0.00', 'Partially paid'],
  ])
  expect(await get('/payments/sums')).toEqual(sums)
  const after = (await get('/dashboard')).month
  expect([after.received, Number(month.outstanding) - Number(after.outstanding)]).toEqual([month.received, 30])
  expect(await get(`/orders/${first}/payments`)).toMatchObject([
    { amount: '250.00' },
    { amount: '-30.00', method: 'Credit', creditUsedFor: { orderId: second, orderNumber: '2' } },
  ])
  expect(await creditOfContact()).toBe('20.00')
})

test('an order whose whole payment went on to another one was not refunded', async () => {
  const [first, second] = [await order(), await order()]
  const paid = must(await pay(first, '100'), 201)
  const { version } = await get(`/orders/${first}`)
  must(await bakery.owner.post(`/orders/${first}/status`, { to: 'Cancelled', reason: 'Ill', version }), 200)
  const ended = await get(`/orders/${first}`)
  must(await bakery.owner.post(`/orders/${first}/credit`, { amount: '100', version: ended.version }), 200)
  must(await spend(second, '100'), 201)
  expect(await read(first)).toEqual(['0.00', '200.00', '0.00', 'Unpaid'])
  const listed = await get('/orders?tab=all&status=Cancelled')
  expect(listed.map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus)).toEqual(['Unpaid'])
  expect(paid.amount).toBe('100.00')
})

test('it is taken from as many orders as it needs, the oldest first', async () => {
  const [first, second, third] = [await order(), await order(), await order()]
  must(await pay(first, '210'), 201)
  must(await pay(second, '215'), 201)
  must(await spend(third, '12.5'), 201)
  expect((await read(first))[2]).toBe('0.00')
  expect((await read(second))[2]).toBe('12.50')
  expect((await read(third))[0]).toBe('12.50')
})

describe('credit is refused', () => {
  test('beyond what there is, beyond the balance, for tips, and for other people', async () => {
    const [first, second] = [await order(), await order()]
    must(await pay(first, '450'), 201)
    const stranger = await order({ contactId: await customer('Bea') })
    expect((await spend(stranger, '1')).body.fields).toEqual({ amount: 'There is only $0.00 of credit' })
    expect((await spend(second, '200.01')).body.fields).toEqual({
      amount: 'Credit pays at most the balance of $200.00',
    })
    expect((await spend(second, '10', { tipAmount: '1' })).body.fields).toEqual({
      tipAmount: 'A tip cannot be paid with credit',
    })
    expect((await spend(first, '1')).body.fields).toEqual({ amount: 'Credit pays at most the balance of $0.00' })
    must(await spend(second, '200'), 201)
    const third = await order()
    expect((await spend(third, '50.01')).body.fields).toEqual({ amount: 'There is only $50.00 of credit' })
    must(await spend(third, '50'), 201)
    expect(await creditOfContact()).toBe('0.00')
  })

  test('to another bakery', async () => {
    const { owner: other } = await newBakery()
    const id = await order()
    expect((await other.get(`/orders/${id}/credit`)).status).toBe(404)
    expect((await other.post(`/orders/${id}/credit`, { amount: '1', version: 1 })).status).toBe(404)
  })
})

describe('at once', () => {
  test('two orders cannot be paid with the same credit', async () => {
    const [first, second, third] = [await order(), await order(), await order()]
    must(await pay(first, '250'), 201)
    const answers = await Promise.all([second, third, second, third].map((id) => spend(id, '50')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    expect(await creditOfContact()).toBe('0.00')
    expect((await get('/payments/sums')).amount).toBe('250.00')
  })

  test('credit is not spent while it is given back', async () => {
    const [first, second] = [await order(), await order()]
    const payment = must(await pay(first, '250'), 201)
    await Promise.all([
      spend(second, '50'),
      bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '50' }),
      spend(second, '50'),
    ])
    const paid = [(await read(first))[0], (await read(second))[0]]
    const { amount } = await get('/payments/sums')
    expect(roundTo(sumOf(paid as string[]), 2)).toBe(amount)
    // If it was returned after it was spent, the first order owes it again: the money never exists twice.
    expect(['250.00', '200.00']).toContain(amount)
  })

  test('the same request is made once', async () => {
    const [first, second] = [await order(), await order()]
    must(await pay(first, '250'), 201)
    const key = { 'idempotency-key': `credit-${second}-once` }
    const body = { amount: '20', method: 'Credit' }
    for (let n = 0; n < 2; n += 1) must(await bakery.owner.post(`/orders/${second}/payments`, body, key), 201)
    expect((await read(second))[0]).toBe('20.00')
  })
})

describe('a payment with credit', () => {
  test('is taken back whole, at the order that it paid', async () => {
    const [first, second] = [await order(), await order()]
    must(await pay(first, '250'), 201)
    const payment = must(await spend(second, '40'), 201)
    const [, used] = await get(`/orders/${first}/payments`)
    expect((await bakery.owner.del(`/payments/${used.id}`)).body.error).toBe(
      'Reverse the payment on order 2 that this credit went to',
    )
    for (const changes of [{ amount: '10' }, { method: 'Cash' }, { paymentDate: '2026-06-01' }])
      expect((await bakery.owner.patch(`/payments/${payment.id}`, { ...changes, version: 1 })).status).toBe(422)
    must(await bakery.owner.patch(`/payments/${payment.id}`, { note: 'From June', version: 1 }), 200)
    expect((await bakery.owner.del(`/payments/${payment.id}`)).status).toBe(204)
    expect([await read(first), await read(second)]).toEqual([
      ['250.00', '0.00', '50.00', 'Overpaid'],
      ['0.00', '200.00', '0.00', 'Unpaid'],
    ])
    expect((await bakery.owner.del(`/payments/${payment.id}`)).status).toBe(409)
  })

  test('is given back in money, never as credit; what is paid too much goes back in money too', async () => {
    const [first, second] = [await order(), await order()]
    const paid = must(await pay(first, '250'), 201)
    const payment = must(await spend(second, '40'), 201)
    const refund = (id: number, body: object) => bakery.owner.post(`/payments/${id}/refund`, body)
    expect((await refund(payment.id, { amount: '40' })).body.fields).toEqual({
      method: 'Choose how the money goes back. To turn it into credit again, reverse the payment.',
    })
    must(await refund(payment.id, { amount: '40', method: 'Bank transfer' }), 201)
    must(await refund(paid.id, { amount: '10' }), 201)
    expect(await creditOfContact()).toBe('0.00')
    expect((await get('/payments/sums')).amount).toBe('200.00')
    const other = must(await pay(second, '10'), 201)
    expect((await bakery.owner.patch(`/payments/${other.id}`, { method: 'Credit', version: 1 })).body.fields).toEqual({
      method: 'Credit can only be chosen when the payment is recorded',
    })
  })
})

test('the owner says how much of a cancelled order is credit; begun anew, all of it pays the order again', async () => {
  const [first, second] = [await order(), await order()]
  must(await pay(first, '100'), 201)
  const give = async (amount: string) => {
    const { version } = await get(`/orders/${first}`)
    return bakery.owner.post(`/orders/${first}/credit`, { amount, version })
  }
  expect((await give('60')).status).toBe(409)
  const { version } = await get(`/orders/${first}`)
  must(await bakery.owner.post(`/orders/${first}/status`, { to: 'Cancelled', reason: 'Ill', version }), 200)
  expect(await creditOfContact()).toBe('0.00')
  expect((await give('100.01')).body.fields).toEqual({ amount: 'There is only $100.00 of credit' })
  must(await give('60'), 200)
  expect(await creditOfContact()).toBe('60.00')
  must(await spend(second, '45'), 201)
  expect(await read(first)).toEqual(['55.00', '145.00', '15.00', 'Partially paid'])
  const cancelled = await get(`/orders/${first}`)
  must(await bakery.owner.post(`/orders/${first}/status`, { to: 'Draft', version: cancelled.version }), 200)
  expect((await read(first))[2]).toBe('0.00')
})

test('receipts, documents and the customer’s page say what is credit and where it went', async () => {
  const [first, second] = [await order(), await order()]
  must(await pay(first, '250', { sendReceipt: true }), 201)
  const [mail] = await mailsOf(bakery, first)
  expect(mail?.text).toMatch(/Overpaid, your credit\s+\$50\.00/)
  const header = { 'x-order-token': await mailedToken(bakery, first) }
  const page = must(await bakery.app.anonymous.get(`/public/orders/${first}`, header), 200)
  expect(page.money).toMatchObject({ credit: '$50.00', balance: '$0.00', isPaid: true })
  const balanceOn = (id: number) =>
    bakery.inScope(async (scope) => {
      const { shown } = await showOrder(scope, id, { kind: 'Invoice' })
      return { balance: shown.balance, payments: shown.payments.map(({ label, amount }) => [label, amount]) }
    })
  expect((await balanceOn(first)).balance).toEqual({ label: 'Paid too much, your credit', amount: '$50.00' })
  must(await spend(second, '50', { sendReceipt: true }), 201)
  expect(await balanceOn(first)).toEqual({
    balance: { label: 'Balance due', amount: '$0.00' },
    payments: [
      ['Final Payment', '$250.00'],
      ['Credit used for another order', '-$50.00'],
    ],
  })
  expect((await mailsOf(bakery, second))[0]?.text).toContain('$50.00')
})

test('a draft that was paid whole and comes to less once it is saved leaves its customer credit, on each page alike', async () => {
  must(await bakery.owner.patch('/settings', { taxEnabled: true }), 200)
  const { id: first } = await draftOrder(bakery, { contactId, priceEntry: 'net' })
  must(await pay(first, '220'), 201)
  must(await bakery.owner.patch('/settings', { taxEnabled: false }), 200)
  expect(await creditOfContact()).toBe('0.00')
  must(await bakery.owner.patch(`/orders/${first}`, { version: (await get(`/orders/${first}`)).version }), 200)
  expect(await read(first)).toEqual(['220.00', '0.00', '20.00', 'Overpaid'])
  expect(await creditOfContact()).toBe('20.00')
  const second = await order()
  expect((await get(`/orders/${second}/credit`)).available).toBe('20.00')
  must(await spend(second, '20'), 201)
  expect(await creditOfContact()).toBe('0.00')
})

test('a quote that is offered again has all that was paid for it: what was given as credit then is not given once more when it is cancelled', async () => {
  const { id, version } = await draftOrder(bakery, { contactId, bookingFeeKind: 'none' })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Quote', version }), 200)
  const move = async (to: string, more = {}) =>
    must(
      await bakery.owner.post(`/orders/${id}/status`, { to, ...more, version: (await get(`/orders/${id}`)).version }),
      200,
    )
  must(await pay(id, '100'), 201)
  const declined = await move('Declined')
  must(await bakery.owner.post(`/orders/${id}/credit`, { amount: '40', version: declined.version }), 200)
  await move('Quote', { requote: { keep: [], keepTaxes: true } })
  must(await pay(id, '100'), 201)
  await move('Confirmed')
  await move('Cancelled', { reason: 'Ill' })
  expect((await read(id))[2]).toBe('0.00')
})
